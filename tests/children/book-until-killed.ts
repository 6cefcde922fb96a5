import { checkBooks } from '../../src/server/capabilities/books/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/database/connect.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { rawBooking, rawCustomer, rawGrant, rawStudio } from '../factories/raw-studio.ts';

// Opens the embedded database of a folder, prints what it contains, then books one place after another and prints each
// reservation once its transaction is committed, until it is killed.
const [DATA_DIR = ''] = process.argv.slice(2);
const db = await openDatabase({ DATA_DIR, DATABASE_POOL: 1, NODE_ENV: 'test' });
await migrate(db, systemClock);

const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const known = await db.rows<{ id: number }>('select class_reservation_id as id from class_reservation order by 1');
tell({ found: known.map(({ id }) => id), disagreements: (await checkBooks(db)).disagreements });

const { single_class_id } = await db.transaction((tx) => rawStudio(tx, 2000));
for (let spot = 1; spot <= 2000; spot++) {
  const id = await db.transaction(async (tx) => {
    const customer_id = await rawCustomer(tx, 'Ana');
    const available_class_id = await rawGrant(tx, customer_id, 1);
    return rawBooking(tx, { single_class_id, customer_id, available_class_id, spot });
  });
  tell({ booked: id });
}
await db.close();

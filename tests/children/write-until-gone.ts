import { openDatabase } from '../../src/server/database/connect.ts';
import { readSettings } from '../../src/server/settings.ts';

/** Writes to the embedded database of a folder, and says so after each time, until it ends; a refused write is no end. */
const [DATA_DIR = ''] = process.argv.slice(2);
const db = await openDatabase(readSettings({ DATA_DIR }));
await db.script('create table written (row text)');
setInterval(async () => {
  const written = db.rows("insert into written select repeat('x', 900) from generate_series(1, 500)");
  await written.then(
    () => process.stdout.write('written\n'),
    () => process.stdout.write('refused\n'),
  );
}, 50);

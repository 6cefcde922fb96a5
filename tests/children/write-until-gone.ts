import { openDatabase } from '../../src/server/database/connect.ts';
import { readSettings } from '../../src/server/settings.ts';

/** Writes to the embedded database of a folder, and says so after each row, until it ends. */
const [DATA_DIR = ''] = process.argv.slice(2);
const db = await openDatabase(readSettings({ DATA_DIR }));
await db.script('create table written (row text)');
setInterval(async () => {
  await db.rows("insert into written select repeat('x', 900) from generate_series(1, 500)");
  process.stdout.write('written\n');
}, 50);

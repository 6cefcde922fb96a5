import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { recount } from '../src/server/capabilities/books/index.ts';
import { systemClock } from '../src/server/clock.ts';
import { openDatabase } from '../src/server/database/connect.ts';
import { readSettings } from '../src/server/settings.ts';
import { CannotStart } from '../src/server/start/cannot-start.ts';
import { runCommand } from '../src/server/start/run-command.ts';

await runCommand(async () => {
  const file = process.argv[2] && resolve(process.argv[2]);
  if (!file) throw new CannotStart('Di qué respaldo: npm run restore -- archivo.tar.gz');
  if (!existsSync(file)) throw new CannotStart(`No existe el archivo ${file}.`);
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    const { rows, files } = await restoreBackup({
      db,
      dataFolder: settings.DATA_DIR,
      file,
      clock: systemClock,
      recount,
    });
    console.log(`Se restauraron ${rows} filas y ${files} archivos. Las cuentas cuadran.`);
    return 0;
  } finally {
    await db.close();
  }
});

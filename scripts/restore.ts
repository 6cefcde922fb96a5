import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { recount } from '../src/server/capabilities/books/index.ts';
import { holdWaiting } from '../src/server/capabilities/outbox/index.ts';
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
    const { rows, files, letters } = await restoreBackup({
      db,
      dataFolder: settings.DATA_DIR,
      file,
      clock: systemClock,
      recount,
      holdLetters: holdWaiting,
    });
    console.log(`Se restauraron ${rows} filas y ${files} archivos. Las cuentas cuadran.`);
    if (letters > 0)
      console.log(
        `Correos que esperaban salir y no saldrán por sí solos: ${letters}. Durante 7 días se envían desde Inicio, en la administración.`,
      );
    console.log(
      'Si es una copia para probar, ábrela sin SMTP_URL y sin las llaves de cobro del estudio: con ellas escribe a sus clientes y mueve su dinero.',
    );
    return 0;
  } finally {
    await db.close();
  }
});

import { systemClock } from '../clock.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from '../start/run-command.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

await runCommand(async () => {
  const db = await openDatabase(readSettings(process.env));
  try {
    const applied = await migrate(db, systemClock);
    process.stdout.write(
      applied.length > 0 ? `Se aplicó: ${applied.join(', ')}\n` : 'La base de datos ya está al día.\n',
    );
  } finally {
    await db.close();
  }
  return 0;
});

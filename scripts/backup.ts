import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { order } from '../src/server/control/order.ts';
import { readSettings } from '../src/server/settings.ts';
import { CannotStart } from '../src/server/start/cannot-start.ts';
import { runCommand } from '../src/server/start/run-command.ts';

/** `backup-2026-11-23-0700.tar.gz`, by this machine's clock and zone. */
function usualName(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `backup-${day}-${two(now.getHours())}${two(now.getMinutes())}.tar.gz`;
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-cloud': { type: 'boolean', default: false } },
  });
  const withCloud = !values['without-cloud'];
  // It has personal data, so never inside the clone, where git would include it.
  const file = resolve(positionals[0] ?? join(settings.DATA_DIR, 'backups', usualName(new Date())));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) throw new CannotStart(`Ya existe ${file}: elige otro nombre.`);
  const { bytes, rows, files } = await order(settings, 'backup', { file, withCloud });
  console.log(`Respaldo en ${file}: ${rows} filas y ${files} archivos, ${(bytes / 1024).toFixed(0)} KB.`);
  console.log(
    'Trae datos personales: guárdalo bajo llave. No trae el secreto de las sesiones: tras restaurarlo, cada quien entra de nuevo.',
  );
  if (!withCloud) console.log('Los archivos de la nube no están en él.');
  return 0;
});

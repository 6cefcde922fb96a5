import { parseArgs } from 'node:util';
import { order } from '../src/server/control/order.ts';
import { readSettings } from '../src/server/settings.ts';
import { CannotStart } from '../src/server/start/cannot-start.ts';
import { runCommand } from '../src/server/start/run-command.ts';

const usage = `Uso: npm run move-files -- --to s3 (o disk) [--delete]
Copia los archivos a la nube o de regreso, y los compara byte por byte. Con --delete borra de donde estaban lo que ya se comparó.`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } } });
  const { to, delete: deletes } = values;
  if (to !== 's3' && to !== 'disk') throw new CannotStart(usage);
  const { moved, already, failed } = await order(readSettings(process.env), 'move-files', { to, deletes });
  const where = to === 's3' ? 'en la nube' : 'en este servidor';
  console.log(`Se copiaron ${moved} archivos; ${already} ya estaban ${where}.`);
  if (deletes) console.log('Lo comparado se borró de donde estaba.');
  for (const name of failed) console.log(`No se pudo copiar: ${name}`);
  if (failed.length > 0) console.log('Vuelve a ejecutar la orden: sigue donde se quedó.');
  return failed.length === 0 ? 0 : 1;
});

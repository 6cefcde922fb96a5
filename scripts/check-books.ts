import { describeBooks } from '../src/server/capabilities/books/index.ts';
import { describeProviders } from '../src/server/capabilities/purchases/index.ts';
import { order } from '../src/server/control/order.ts';
import { readSettings } from '../src/server/settings.ts';
import { runCommand } from '../src/server/start/run-command.ts';

await runCommand(async () => {
  const report = await order(readSettings(process.env), 'check-books', null);
  for (const line of [...describeBooks(report), ...describeProviders(report.providers)]) console.log(line);
  const differs = report.providers.some((one) => !one.silent && one.differences.length > 0);
  return report.disagreements.length === 0 && !differs ? 0 : 1;
});

import { describeBooks } from '../src/server/capabilities/books/index.ts';
import { order } from '../src/server/control/order.ts';
import { readSettings } from '../src/server/settings.ts';
import { runCommand } from '../src/server/start/run-command.ts';

await runCommand(async () => {
  const report = await order(readSettings(process.env), 'check-books', null);
  for (const line of describeBooks(report)) console.log(line);
  return report.disagreements.length === 0 ? 0 : 1;
});

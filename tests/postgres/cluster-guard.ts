/**
 * Owns one test cluster of the process that forked it, and outlives that process just long enough to clean up: however
 * the runner ends (kill -9 too), the channel closes, the server stops and its folder is removed.
 */
import { z } from 'zod';
import { createCluster } from './cluster.ts';

const options = z.object({
  binaries: z.enum(['any', 'system', 'package']).optional(),
  durable: z.boolean().optional(),
});
const command = z.object({ id: z.number(), do: z.enum(['start', 'stop', 'crash']) });

const cluster = await createCluster(options.parse(JSON.parse(process.argv[2] ?? '{}')));
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.on('message', (message) => void runCommand(command.parse(message)));
await cluster.start();
if (process.connected) process.send?.({ url: cluster.url, source: cluster.source });
else await end();

async function runCommand({ id, do: act }: z.infer<typeof command>): Promise<void> {
  if (act === 'start') await cluster.start();
  else await cluster.stop(act === 'crash' ? 'SIGQUIT' : 'SIGINT');
  process.send?.({ done: id });
}

async function end(): Promise<void> {
  await cluster.stop('SIGINT');
  cluster.remove();
  process.exit(0);
}

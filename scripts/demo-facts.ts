import { writeFile } from 'node:fs/promises';
import { demoStudioOf } from '../src/server/demo/content/demo-studio-of.ts';
import { compress, keptFile } from '../src/server/demo/facts/kept-file.ts';
import { demoLooks } from '../src/server/demo/looks.ts';
import { makeFacts, WHOLE } from '../src/server/demo/seed-demo.ts';
import { startApp } from '../tests/start-app.ts';

/**
 * `npm run demo-facts`: runs each demo studio through the real operations up to a Monday and stores the resulting rows, so
 * that `npm start` opens it in seconds (docs/decisions/0069-demo-from-facts.md). A minute each; the result is committed.
 */
for (const look of demoLooks) {
  const studio = await startApp({ environment: { CUPO_DEMO: '1', DEMO_LOOK: look } });
  const facts = await makeFacts(studio.context, await demoStudioOf(look), WHOLE);
  await studio.close();
  const kept = await compress(facts);
  await writeFile(keptFile(look), kept);
  console.log(`${look}: ${facts.lines.length} filas, ${Math.round(kept.length / 1024)} KB`);
}
// A test's database stays open for the next one of its process, so the process is ended here.
process.exit();

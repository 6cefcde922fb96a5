import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newcomer } from '../browser/newcomers.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}.cache/strangers/`;
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const tsc = `${root}node_modules/.bin/tsc`;

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ listen: true });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}openapi.json`, (await studio.api.get('/openapi.json')).text);
});
afterAll(() => studio.close());

const acts = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ 'x-counter': z.boolean().optional(), responses: z.unknown() })),
  ),
});
const report = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) });

/**
 * Older programs use `PUT /videos/{id}/complete` and `GET /videos/tag/{id}` (docs/decisions/0049): two paths that only
 * their methods and numeric ids distinguish.
 */
const asOlderProgramsCall = (message: string) => /\/api\/videos\/\{id\}\/(complete|uncomplete)/.test(message);

async function lint(file: string) {
  const asked = run(process.execPath, [redocly, 'lint', file, '--format=json', '--extends=recommended'], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { stdout } = await asked.catch((error: { stdout: string }) => error);
  return report.parse(JSON.parse(stdout)).problems;
}

describe('the API document', () => {
  it('passes the recommended rules', async () => {
    const problems = await lint(`${folder}openapi.json`);
    expect(
      problems.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !asOlderProgramsCall(message)),
    ).toEqual([]);
  });

  it('says of every act at the counter that it may need an administrator, or may be forbidden', async () => {
    const { paths } = acts.parse(JSON.parse((await studio.api.get('/openapi.json')).text));
    const counted = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, call]) => (call['x-counter'] ? [{ name: `${verb} ${path}`, call }] : [])),
    );
    expect(counted.length).toBeGreaterThan(20);
    const silent = counted.filter(({ call: { responses } }) => {
      const said = JSON.stringify(responses);
      return !['authorisation-needed', 'authorisation-invalid', 'never-at-desk', 'own-record'].every((code) =>
        said.includes(code),
      );
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('control: a call without an operation name is detected', async () => {
    const whole = JSON.parse((await studio.api.get('/openapi.json')).text);
    delete whole.paths['/api/class_reservations'].post.operationId;
    await writeFile(`${folder}broken.json`, JSON.stringify(whole));
    expect((await lint(`${folder}broken.json`)).map(({ ruleId }) => ruleId)).toContain('operation-operationId');
  });

  it('is sufficient for a program that books a class, and lists its possible refusals by name', async () => {
    await writeFile(`${folder}api.ts`, await openapiTS(JSON.parse((await studio.api.get('/openapi.json')).text)));
    await run(process.execPath, [tsc, '-p', 'tests/http/strangers'], { cwd: root });
    const program = new URL('strangers/book-a-class.ts', import.meta.url).href;
    const { bookAClass } = await import(program);
    const person = await newcomer(studio, { classes: 3 });
    const { single_class_id } = await singleClass(studio);
    expect(await bookAClass(studio.url, person, single_class_id)).toEqual({
      class_id: single_class_id,
      refused: 'already-reserved',
    });
  });
});

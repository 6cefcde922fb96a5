/**
 * Breaks one copy of the project, one place at a time, and runs tests on it: questions and answers go over IPC to
 * `pool.ts`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { isOfFunctions } from './core-sql-places.ts';
import { endWithParent } from './end-with-parent.ts';
import type { ExecutionRecord } from './witness.ts';

export interface Question {
  /** The broken file and its text; null: nothing is broken. */
  broken: { file: string; text: string } | null;
  /** Files that exist only for this question, tests among them; all are run then, whatever failed before. */
  copies?: { file: string; text: string }[];
  project: 'unit' | 'embedded';
  /** In this order, of each file the named tests or (null) all; it stops at the first failure. */
  tests: { file: string; names: string[] | null }[];
}

type Copies = NonNullable<Question['copies']>;

export interface Answer {
  killer: { file: string; test: string } | null;
  /** All files that failed: more than one only with `copies`. */
  failed: string[];
  /** Statements that failed to run, each with its test file. */
  unable: { test: string; statement: string }[];
}

const [folder = '', ...projects] = process.argv.slice(2);
endWithParent();
const testimony = join(folder, 'testimony.jsonl');
process.env.BITE_TESTIMONY = testimony;
const functions = join(folder, 'broken-functions.sql');
process.env.BITE_FUNCTIONS = functions;
process.env.TEST_DATABASES = 'both';
process.chdir(folder);
const ended: TestModule[] = [];
const vitest = await createVitest('test', {
  config: join(folder, 'tests/bite/vitest.config.ts'),
  project: projects,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  // The result of a run contains the results of earlier runs too.
  reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
});

process.on('message', async (question: Question) => {
  process.send?.(await answer(vitest, question));
});
process.send?.('ready');

async function answer(tests: Vitest, question: Question): Promise<Answer> {
  const { broken, copies } = question;
  if (copies) return answerWithCopies(tests, question, copies);
  if (!broken) return run(tests, question);
  if (isOfFunctions(broken.file)) return answerWithFunctions(tests, question, broken.text);
  const path = join(folder, broken.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, broken.text);
  try {
    tests.invalidateFile(path);
    return await run(tests, question);
  } finally {
    writeFileSync(path, whole);
    tests.invalidateFile(path);
  }
}

/** With changes in their own file, each place's database would be migrated anew, which takes longer than most tests. */
async function answerWithFunctions(tests: Vitest, question: Question, text: string): Promise<Answer> {
  writeFileSync(functions, text);
  try {
    return await run(tests, question);
  } finally {
    rmSync(functions);
  }
}

async function answerWithCopies(tests: Vitest, question: Question, copies: Copies): Promise<Answer> {
  for (const { file, text } of copies) writeFileSync(join(folder, file), text);
  const { config } = tests.getProjectByName(question.project);
  config.bail = 0;
  try {
    return await run(tests, question);
  } finally {
    config.bail = 1;
    for (const { file } of copies) {
      rmSync(join(folder, file));
      tests.invalidateFile(join(folder, file));
    }
  }
}

async function run(tests: Vitest, { project, tests: wanted }: Question): Promise<Answer> {
  writeFileSync(testimony, '');
  process.env.BITE_ORDER = JSON.stringify(wanted.map(({ file }) => join(folder, file)));
  const home = tests.getProjectByName(project);
  const specifications = wanted.map(({ file, names }) =>
    home.createSpecification(join(folder, file), names ? { testNames: names } : {}),
  );
  ended.length = 0;
  const { unhandledErrors } = await tests.runTestSpecifications(specifications);
  const failed = ended.filter((module) => module.state() === 'failed');
  const said = readFileSync(testimony, 'utf8').split('\n').filter(Boolean);
  const inCopy = (path: string) => path.slice(folder.length + 1);
  const unable = said.flatMap((line) => {
    const { file, broken } = JSON.parse(line) as ExecutionRecord;
    return broken.map((statement) => ({ test: inCopy(file), statement }));
  });
  const nameOf = ({ moduleId }: TestModule) => inCopy(moduleId);
  const [first] = failed;
  const [error] = unhandledErrors;
  const killer = first
    ? { file: nameOf(first), test: failedTest(first) }
    : error !== undefined
      ? { file: wanted[0]?.file ?? '', test: String(error) }
      : null;
  return { killer, failed: failed.map(nameOf), unable };
}

function failedTest(module: TestModule): string {
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.errors()[0]?.message ?? 'the file';
}

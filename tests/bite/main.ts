/** `npm run test:bite`: removes one condition, statement or conjunct at a time and checks that a test fails. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coreSqlPlaces, queryFiles, shuffled } from './core-sql-places.ts';
import { withoutEquivalents } from './equivalents.ts';
import { KeptKills } from './kept-kills.ts';
import { keyOf, type Place } from './place.ts';
import { openWorker } from './pool.ts';
import { quickFiles, reachOf } from './reach.ts';
import { unitTestsOf } from './readers.ts';
import { keepSurvivors, leftOf, lineFor, survivorsOf, tableOf } from './report.ts';
import { rulesPlaces } from './rules-places.ts';
import { Kills } from './tests-for.ts';
import { killTogether, type Looking } from './together.ts';
import { trace } from './trace.ts';
import { cache, copyProject, removeLeftCopies } from './tree.ts';
import { type Means, type Outcome, tryPlaces } from './try-places.ts';
import { typeChecked } from './type-check.ts';
import type { Question } from './worker.ts';

/** The percentage of SQL places that may survive. */
const MOST_IN_SQL = 3;

const { values } = parseArgs({
  options: {
    /** Only files whose path contains one of these. */
    only: { type: 'string', default: '' },
    part: { type: 'string', default: 'rules,sql' },
    seed: { type: 'string', default: '1' },
    places: { type: 'string', default: '300' },
    workers: { type: 'string', default: '2' },
    /** Only embedded tests whose path contains one of these words. */
    tests: { type: 'string', default: '' },
    /** Seconds of embedded tests per place, measured on the unbroken code. */
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '60' },
    'same-trace': { type: 'boolean', default: false },
    /** Only the survivors of the last run of this part. */
    again: { type: 'boolean', default: false },
    /** Skips places that earlier runs killed, so that an hour can be split. */
    'go-on': { type: 'boolean', default: false },
    /** Unit tests alone: a first check of the rules in a few minutes. */
    unit: { type: 'boolean', default: false },
  },
});
const began = Date.now();
mkdirSync(cache, { recursive: true });
removeLeftCopies();
const survivedBefore = values.again ? survivorsOf(values.part) : null;
const isWanted = (place: Place) =>
  values.only.split(',').some((words) => place.file.includes(words)) &&
  (survivedBefore === null || survivedBefore.has(keyOf(place)));
const rules = withoutEquivalents(values.part.includes('rules') ? rulesPlaces() : [], 'rules');
const heart = withoutEquivalents(values.part.includes('sql') ? coreSqlPlaces() : [], 'sql');
const marking = new Set([...rulesPlaces().map(({ file }) => file), ...queryFiles()]);
const traced = values.unit ? {} : trace([...marking], { same: values['same-trace'], among: values.tests.split(',') });
const unitTestsFor = unitTestsOf();
const checking = copyProject(`${process.pid}-checked`);
const checked = typeChecked(rules.tried.filter(isWanted), checking);
rmSync(checking, { recursive: true });
const workers = await Promise.all(
  Array.from({ length: Number(values.workers) }, (_, index) =>
    openWorker(`${process.pid}-${index}`, { projects: values.unit ? ['unit'] : [] }),
  ),
);
const unitTests = [...new Set(checked.flatMap(({ file }) => unitTestsFor(file)))];
const means: Means = {
  workers,
  trace: traced,
  kills: new Kills(),
  unitTestsOf: unitTestsFor,
  reaches: reachOf(traced),
  together: new Set(),
  seconds: Number(values.seconds),
  kept: new KeptKills({ goesOn: values['go-on'] }),
  until: began + Number(values.minutes) * 60_000,
  onOutcome: (outcome) =>
    process.stdout.write(outcome.end === 'killed' ? '.' : `\n${outcome.end} ${lineFor(outcome)}\n`),
};
const [redAtFirst] = await redUnbroken('unit', unitTests);
if (redAtFirst) throw new Error(`Red without anything broken: ${redAtFirst}`);
await killTogether(checked, means, { project: 'unit', testsOf: means.unitTestsOf, seconds: 120 });
const ofRules = await tryPlaces(checked, means);
const seeded = shuffled(heart.tried, Number(values.seed)).filter(isWanted);
const quick = quickFiles(traced);
const together: Looking = { project: 'embedded', testsOf: () => quick, seconds: 300 };
await killTogether(seeded.slice(0, Number(values.places)), means, together);
const ofSql = await tryPlaces(seeded, means, Number(values.places));
const seeing = [...new Set(ofSql.flatMap(({ tests }) => tests))];
const redAfterwards = [...(await redUnbroken('unit', unitTests)), ...(await redUnbroken('embedded', seeing))];
await Promise.all(workers.map((worker) => worker.close()));
report();

/**
 * Control: without a broken place nothing is killed, neither before nor after all others. The embedded tests were green
 * when they were traced.
 */
async function redUnbroken(project: Question['project'], files: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    workers.map(async (worker, index) => {
      const tests = files.filter((_, at) => at % workers.length === index).map((file) => ({ file, names: null }));
      return tests.length === 0 ? undefined : worker.ask({ broken: null, project, tests }, 900);
    }),
  );
  return answers.flatMap((answer) => {
    if (answer === null) return [`${project}: the clock`];
    return answer?.killer ? [`${answer.killer.file} › ${answer.killer.test}`] : [];
  });
}

function report(): void {
  const survivors = (outcomes: readonly Outcome[]) => outcomes.filter(({ end }) => end === 'survived');
  const counted = ofSql.filter(({ end }) => end !== 'unable').length;
  const share = (100 * survivors(ofSql).length) / Math.max(1, counted);
  const stale = [...rules.stale, ...heart.stale];
  const left = leftOf(checked, ofRules);
  const text = [
    `# Bite, ${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
    `Seed ${values.seed}. In SQL, of ${counted} places, ${share.toFixed(1)} of 100 survived (at most ${MOST_IN_SQL}).`,
    `${ofSql.length - counted} more of SQL cannot run without what was taken out, and do not count.`,
    tableOf([...ofRules, ...ofSql], [...rules.equivalent, ...heart.equivalent]),
    ['Survivors in rules:', ...survivors(ofRules).map(lineFor)].join('\n- '),
    ['Survivors in SQL:', ...survivors(ofSql).map(lineFor)].join('\n- '),
    ['Rules not reached in time:', ...left].join('\n- '),
    ['Red afterwards without anything broken:', ...redAfterwards].join('\n- '),
    ['Named as equivalent, matching nothing:', ...stale.map((each) => `${each.file} ${each.removed}`)].join('\n- '),
  ].join('\n\n');
  writeFileSync(join(cache, `report-${values.part}.md`), `${text}\n`);
  keepSurvivors(values.part, [...survivors(ofRules), ...survivors(ofSql)]);
  console.log(`\n${text}`);
  const wrong = [...survivors(ofRules), ...stale, ...left, ...redAfterwards];
  process.exitCode = wrong.length === 0 && share <= MOST_IN_SQL ? 0 : 1;
}

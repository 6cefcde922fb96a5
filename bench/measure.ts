import { send } from './generator/generator.ts';
import { median } from './generator/percentile.ts';
import type { Load } from './loads/loads.ts';
import type { BenchOptions } from './options.ts';
import { alone } from './servers/alone.ts';
import { postgresSeconds } from './servers/postgres-usage.ts';
import type { Target } from './servers/target.ts';
import { cpuSeconds } from './servers/usage.ts';
import type { BenchStudio } from './studio/studio.ts';

/** The figures of one run, or the medians of several. */
export interface Numbers {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor microseconds for each request, of the server's process and of PostgreSQL's; null where there is no /proc. */
  cpuMicroseconds: number | null;
  postgresMicroseconds: number | null;
  /** The generator's share of a processor; null: not known. */
  generatorLoad: number | null;
}

/** One run of one load on one server. */
export interface Run extends Numbers {
  round: number;
  /** Answers with another status than the load expects. */
  wrong: Record<string, number>;
}

export type Pace = Pick<BenchOptions, 'connections' | 'seconds'> & { round: number };

/**
 * Prepares a load and runs it once. @param postmaster process id of PostgreSQL, for its processor time; null: not
 * measured
 */
export async function measure(
  studio: BenchStudio,
  {
    load,
    target,
    pace: { connections, seconds, round },
    postmaster = null,
  }: { load: Load; target: Target; pace: Pace; postmaster?: number | null },
): Promise<Run> {
  const shots = await load.shots(studio, target);
  const used = () => [cpuSeconds(target.pid), postgresSeconds(postmaster)] as const;
  const [before, postgresBefore, seen, after, postgresAfter] = await alone(studio.db, target.pid, async () => {
    const begun = used();
    const answers = await send({ url: target.url, connections, seconds, shots });
    return [...begun, answers, ...used()] as const;
  });
  // Without any answer the p99 would be 0 ms, the best of all.
  if (seen.answers === 0) throw new Error(`${load.name}: ${target.name} answered nothing in ${seconds} s.`);
  const { [load.status]: _right, ...wrong } = seen.statuses;
  return {
    round,
    perSecond: seen.answers / seen.seconds,
    p50: seen.p50,
    p99: seen.p99,
    cpuMicroseconds: microseconds(before, after, seen.answers),
    postgresMicroseconds: microseconds(postgresBefore, postgresAfter, seen.answers),
    generatorLoad: seen.generatorLoad,
    wrong,
  };
}

/** Processor microseconds for each answer; null when one of the two was not measured. */
export function microseconds(before: number | null, after: number | null, answers: number): number | null {
  return before !== null && after !== null ? ((after - before) * 1e6) / answers : null;
}

/** The median of each figure over some runs. */
export function middleOf(runs: readonly Numbers[]): Numbers {
  const known = (pick: (run: Numbers) => number | null) => {
    const numbers = runs.map(pick).filter((number) => number !== null);
    return numbers.length > 0 ? median(numbers) : null;
  };
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
    cpuMicroseconds: known((run) => run.cpuMicroseconds),
    postgresMicroseconds: known((run) => run.postgresMicroseconds),
    generatorLoad: known((run) => run.generatorLoad),
  };
}

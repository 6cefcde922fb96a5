import { send } from './generator/generator.ts';
import { median } from './generator/percentile.ts';
import type { MeasuredLoad } from './loads/loads.ts';
import type { BenchOptions } from './options.ts';
import type { Target } from './servers/target.ts';
import { cpuSeconds } from './servers/usage.ts';
import type { BenchStudio } from './studio/studio.ts';

/** One run of one load on one server. */
export interface Run {
  round: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor microseconds of the server's process for each request; null where there is no /proc. */
  cpuMicroseconds: number | null;
  generatorLoad: number | null;
  /** Answers with another status than the load's own. */
  wrong: Record<string, number>;
}

/** Prepares a load and runs it once. */
export async function measure(
  studio: BenchStudio,
  load: MeasuredLoad,
  target: Target,
  options: Pick<BenchOptions, 'connections' | 'seconds'> & { round: number },
): Promise<Run> {
  const shots = await load.shots(studio, target);
  const before = cpuSeconds(target.pid);
  const { connections, seconds, round } = options;
  const seen = await send({ url: target.url, connections, seconds, shots });
  const after = cpuSeconds(target.pid);
  const { [load.status]: _right, ...wrong } = seen.statuses;
  return {
    round,
    perSecond: seen.answers / seen.seconds,
    p50: seen.p50,
    p99: seen.p99,
    cpuMicroseconds: before !== null && after !== null ? ((after - before) * 1e6) / seen.answers : null,
    generatorLoad: seen.generatorLoad,
    wrong,
  };
}

/** The middle of some runs, number by number. */
export interface Middle {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicroseconds: number | null;
  generatorLoad: number | null;
}

export function middleOf(runs: readonly Run[]): Middle {
  const of = (pick: (run: Run) => number | null) => {
    const numbers = runs.map(pick).filter((number) => number !== null);
    return numbers.length > 0 ? median(numbers) : null;
  };
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
    cpuMicroseconds: of((run) => run.cpuMicroseconds),
    generatorLoad: of((run) => run.generatorLoad),
  };
}

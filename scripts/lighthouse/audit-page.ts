import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { snippet?: string; explanation?: string } }[] };
}

/** The part of Lighthouse that is used, which has a lockfile of its own in this folder (`run.mjs`). */
type Lighthouse = (
  url: string,
  flags: {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
    disableStorageReset: boolean;
  },
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string };
        audits: Record<string, Audit | undefined>;
        categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
      };
    }
  | undefined
>;

let opened: Promise<Lighthouse> | undefined;

async function open(): Promise<Lighthouse> {
  const entry = createRequire(import.meta.url).resolve('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  return lighthouse;
}

/** A page's figures on Lighthouse's mobile profile: milliseconds, a score of movement, and percentages. */
export interface PageSpeed {
  largest_paint: number;
  layout_shift: number;
  blocking_time: number;
  performance: number;
  accessibility: number;
  best_practices: number;
  /** Files that block the first paint. */
  blocking_files: number;
}

/** One run: its figures, and the errors behind the two scores, each with its element. */
export interface PageRun {
  speed: PageSpeed;
  faults: readonly string[];
}

function faultOf(id: string, audit: Audit | undefined): readonly string[] {
  if (!audit || audit.score === null || audit.score === 1) return [];
  const [first] = audit.details?.items ?? [];
  const { snippet = '', explanation = '' } = first?.node ?? {};
  return [[id, snippet, explanation.replaceAll(/\s+/g, ' ')].filter((part) => part !== '').join(' · ')];
}

/**
 * One run against a browser with its debugging protocol on `port`.
 * @param who `visitor`: nothing is stored from before; `customer`: the signed-in person stays
 * @throws when the page could not be measured
 */
export async function auditPage(url: string, port: number, who: 'visitor' | 'customer'): Promise<PageRun> {
  const disableStorageReset = who === 'customer';
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  opened ??= open();
  const lighthouse = await opened;
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories, disableStorageReset } as const;
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories } = result.lhr;
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const judged = [categories.accessibility, categories['best-practices']].flatMap((found) => found?.auditRefs ?? []);
  return {
    speed: {
      largest_paint: measured('largest-contentful-paint'),
      layout_shift: measured('cumulative-layout-shift'),
      blocking_time: measured('total-blocking-time'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      best_practices: score('best-practices'),
      blocking_files: audits['render-blocking-insight']?.details?.items?.length ?? 0,
    },
    faults: judged.flatMap(({ id, weight }) => (weight > 0 ? faultOf(id, audits[id]) : [])),
  };
}

/** The median of a page's runs. */
export function medianSpeed(runs: readonly PageSpeed[]): PageSpeed {
  const median = (name: keyof PageSpeed) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[runs.length >> 1] ?? Number.NaN;
  return {
    largest_paint: median('largest_paint'),
    layout_shift: median('layout_shift'),
    blocking_time: median('blocking_time'),
    performance: median('performance'),
    accessibility: median('accessibility'),
    best_practices: median('best_practices'),
    blocking_files: median('blocking_files'),
  };
}

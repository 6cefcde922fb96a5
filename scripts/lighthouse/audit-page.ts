import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What is read of Lighthouse, which has a lockfile of its own in this folder (`run.mjs`). */
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
        audits: Record<string, { numericValue?: number } | undefined>;
        categories: Record<string, { score: number | null } | undefined>;
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

/** What Lighthouse's mobile profile says of a page: milliseconds, a score of movement, and percentages. */
export interface PageSpeed {
  largest_paint: number;
  layout_shift: number;
  blocking_time: number;
  performance: number;
  accessibility: number;
  best_practices: number;
}

/**
 * One run against a browser that listens for its protocol on `port`.
 * @param who `visitor`: nothing is kept from before; `customer`: whoever signed in there still is
 * @throws when the page could not be measured
 */
export async function auditPage(url: string, port: number, who: 'visitor' | 'customer'): Promise<PageSpeed> {
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
  return {
    largest_paint: measured('largest-contentful-paint'),
    layout_shift: measured('cumulative-layout-shift'),
    blocking_time: measured('total-blocking-time'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
  };
}

/** What a page does between its worst and its best run. */
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
  };
}

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './tree.ts';

/** A broken file as it was tried, and the test files that failed on it. */
interface Kept extends Kill {
  broken: string;
  seen: string;
}

/** The killers of a place: in words, and their test files. */
export interface Kill {
  by: string;
  tests: string[];
}

const file = join(cache, 'killed.jsonl');

/**
 * Kills of earlier runs, so that an interrupted run can be continued: a kill is reused if the broken text is the same
 * and its tests are unchanged. Other changes are ignored.
 */
export class KeptKills {
  readonly #kept = new Map<string, Kept>();
  readonly #from: string;

  /** @param goesOn whether kills of earlier runs count, or only those of this one */
  constructor({ goesOn }: { goesOn: boolean }, from = file) {
    this.#from = from;
    if (!goesOn || !existsSync(from)) return;
    const lines = readFileSync(from, 'utf8').split('\n').filter(Boolean);
    for (const kept of lines.map((line) => JSON.parse(line) as Kept)) this.#kept.set(kept.broken, kept);
  }

  /** @returns the killer, or undefined: the place must be tried (again) */
  find(broken: { file: string; text: string }): Kill | undefined {
    const kept = this.#kept.get(hashOf([broken.file, broken.text]));
    return kept && kept.seen === hashOf(kept.tests.map(textOf)) ? kept : undefined;
  }

  add(broken: { file: string; text: string }, { by, tests }: Kill): void {
    const kept = { broken: hashOf([broken.file, broken.text]), by, tests, seen: hashOf(tests.map(textOf)) };
    this.#kept.set(kept.broken, kept);
    appendFileSync(this.#from, `${JSON.stringify(kept)}\n`);
  }
}

const textOf = (test: string) => (existsSync(join(root, test)) ? readFileSync(join(root, test), 'utf8') : '');

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

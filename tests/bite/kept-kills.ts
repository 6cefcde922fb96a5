import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './tree.ts';

/** A broken file as it was tried, and the test files that saw it. */
interface Kept extends Kill {
  broken: string;
  seen: string;
}

/** Who saw that a place is broken: in words, and the test files of them. */
export interface Kill {
  by: string;
  tests: string[];
}

const file = join(cache, 'killed.jsonl');

/**
 * What was killed in runs before, so that one that ended too early is gone on with: known is what would be broken in the
 * very same text and was seen by tests that stand as they did. What else changed is not looked at.
 */
export class KeptKills {
  readonly #kept = new Map<string, Kept>();
  readonly #from: string;

  /** @param goesOn whether kills of runs before count, or only those of this one */
  constructor({ goesOn }: { goesOn: boolean }, from = file) {
    this.#from = from;
    if (!goesOn || !existsSync(from)) return;
    const lines = readFileSync(from, 'utf8').split('\n').filter(Boolean);
    for (const kept of lines.map((line) => JSON.parse(line) as Kept)) this.#kept.set(kept.broken, kept);
  }

  /** @returns who killed it, or undefined: it must be tried (again) */
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

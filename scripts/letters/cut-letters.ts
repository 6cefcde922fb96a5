import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** What Spanish is written with, and its neighbours' names; the rest comes out of the whole files (whole-letters.css). */
export const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|' +
  '\u00a0¡ª«°·º»¿ÁÉÍÑÓ×ÚÜàáãçèéêíñòóôöúü–—‘’“”•…−';

type Weights = number | { min: number; max: number };

/** One file of src/web/theme/letters: of which whole one, and in which weights. */
interface Cut {
  file: string;
  whole: string;
  weights?: Weights;
}

/** One weight of Bricolage is a third of all of them, and headings are 700 by themselves. */
const cuts: readonly Cut[] = [
  {
    file: 'figtree.woff2',
    whole: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
  {
    file: 'bricolage.woff2',
    whole: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    weights: 700,
  },
  {
    file: 'oswald.woff2',
    whole: import.meta.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
];

async function cutOne({ whole, weights }: Cut): Promise<Buffer> {
  return subsetFont(await readFile(new URL(whole)), LETTERS, {
    targetFormat: 'woff2',
    // Their hinting stays, a few bytes that say there is none: else some browsers make up their own and widen every letter.
    // Whose letters they are, and under which licence they may be cut (SIL OFL 1.1).
    preserveNameIds: [0, 13, 14],
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['STAT'],
    ...(weights !== undefined && { variationAxes: { wght: weights } }),
  });
}

/** The letters of the screens, small enough to come in one go beside the page, by the name of their file. */
export async function cutLetters(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map(await Promise.all(cuts.map(async (cut) => [cut.file, await cutOne(cut)] as const)));
}

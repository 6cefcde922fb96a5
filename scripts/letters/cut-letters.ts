import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * The characters of Spanish and of names from neighbouring languages; others come from the complete files
 * (whole-letters.css).
 */
export const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz|' +
  '\u00a0¡ª«°·º»¿ÁÉÍÑÓ×ÚÜàáãçèéêíñòóôöúü–—‘’“”•…−';

type Weights = number | { min: number; max: number };

/** One file of src/web/theme/letters: its complete font, and its weights. */
interface Cut {
  file: string;
  whole: string;
  weights?: Weights;
}

/** One weight of Bricolage is a third of the size of all of them, and headings have only 700. */
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
    // Keeps the hinting table, a few bytes that turn hinting off: otherwise some browsers hint automatically and widen
    // every letter. Keeps the names of author and licence (SIL OFL 1.1), which allows cutting.
    preserveNameIds: [0, 13, 14],
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['STAT'],
    ...(weights !== undefined && { variationAxes: { wght: weights } }),
  });
}

/** The screens' fonts by file name, small enough to load together with the page. */
export async function cutLetters(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map(await Promise.all(cuts.map(async (cut) => [cut.file, await cutOne(cut)] as const)));
}

import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { cutLetters, LETTERS } from '../../../scripts/letters/cut-letters.ts';

/** The first round trip of a connection carries 14600 bytes; the server's headers take some 880. */
const IN_ONE_GO = 13_700;

/** What a letter of Spanish takes of its size on average, in the letters of phones and computers: as written, and in capitals. */
const SYSTEM = {
  Arial: { regular: 0.4538, bold: 0.4825, capitals: 0.5841 },
  Roboto: { regular: 0.4492, bold: 0.4561, capitals: 0.5409 },
  Noto: { regular: 0.4688, bold: 0.4987, capitals: 0.5624 },
  DejaVu: { regular: 0.5136, bold: 0.5766, capitals: 0.6545 },
} as const;

const SPANISH =
  'Reserva tu lugar en la clase de mañana y llega diez minutos antes. Rodada, reformer, barre, yoga, funcional y box en ' +
  'grupos pequeños. Elige tu lugar y deja el resto en nuestras manos. Tu primera vez: te prestamos todo y te explicamos con ' +
  'calma. Vigencia de 45 días: hasta el 09 ene 2027 si lo pagas hoy. Aviso de privacidad, Términos y condiciones. ' +
  '$1,390.00 MXN Paquete de 10 clases Mensualidad ilimitada 07:00 18:30 Quedan 3 lugares Lista de espera';

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

/** Tables of a TrueType file by their tag. */
function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`The font has no ${tag}`);
}

/** The glyph of each character, out of a map of format 4. */
function glyphsOf(font: Buffer): ReadonlyMap<number, number> {
  const maps = tableOf(font, 'cmap');
  const starts = Array.from({ length: maps.readUInt16BE(2) }, (_, index) => maps.readUInt32BE(8 + 8 * index));
  const found = starts.map((start) => maps.subarray(start)).find((map) => map.readUInt16BE(0) === 4);
  if (!found) throw new Error('The font has no map of format 4');
  const twice = found.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < twice; segment += 2) {
    const [end, start] = [found.readUInt16BE(14 + segment), found.readUInt16BE(16 + twice + segment)];
    const delta = found.readUInt16BE(16 + 2 * twice + segment);
    const where = 16 + 3 * twice + segment;
    const offset = found.readUInt16BE(where);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : found.readUInt16BE(where + offset + 2 * (code - start));
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** How wide a letter is on average, and how high and deep the letters stand, as parts of their size. */
async function measure(file: string, weight: number | null, text: string) {
  const variationAxes: Record<string, number> = weight === null ? {} : { wght: weight };
  const font = await subsetFont(read(file), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes });
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((tag) => tableOf(font, tag)) as [Buffer, Buffer, Buffer];
  const glyphs = glyphsOf(font);
  const last = hhea.readUInt16BE(34) - 1;
  const size = head.readUInt16BE(18);
  const widths = [...text].map((letter) => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`${file} has no ${letter}`);
    return hmtx.readUInt16BE(4 * Math.min(glyph, last));
  });
  const width = widths.reduce((sum, one) => sum + one, 0) / widths.length / size;
  return { width, ascent: hhea.readInt16BE(4) / size, descent: -hhea.readInt16BE(6) / size };
}

interface Face {
  family: string;
  bold: boolean;
  /** Percent. */
  size: number;
  ascent: number;
  descent: number;
}

/** What a style sheet declares for the system fonts used as fallbacks. */
function standIns(css: string): readonly Face[] {
  return [...css.matchAll(/@font-face \{([^}]*local\([^}]*)\}/g)].map(([, face = '']) => {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
    return {
      family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
      bold: face.includes(" Bold')"),
      size: percent('size-adjust'),
      ascent: percent('ascent-override'),
      descent: percent('descent-override'),
    };
  });
}

it('the stored fonts are those that the script cuts, and each file fits one round trip', async () => {
  for (const [file, cut] of await cutLetters()) {
    const kept = read(`./letters/${file}`);
    expect(kept.equals(cut), `${file}: npm run letters`).toBe(true);
    expect(kept.length, file).toBeLessThan(IN_ONE_GO);
  }
});

it('the full files are not fetched for letters of the subset', () => {
  const ranges =
    read('./whole-letters.css')
      .toString()
      .match(/U\+[0-9A-F]+(?:-[0-9A-F]+)?/g) ?? [];
  const codes = [...LETTERS].map((letter) => letter.codePointAt(0) ?? 0);
  expect(ranges.length).toBeGreaterThan(3);
  for (const range of ranges) {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    expect(
      codes.filter((code) => code >= from && code <= to),
      range,
    ).toEqual([]);
  }
});

it.each([
  ['./fonts.css', './letters/figtree.woff2', { regular: 400, bold: 650 }],
  ['./letters/amable.css', './letters/bricolage.woff2', { bold: null }],
  ['./letters/industrial.css', './letters/oswald.woff2', { capitals: 700 }],
] as const)('%s gives the system’s letters the room of %s', async (css, file, weights) => {
  const faces = standIns(read(css).toString());
  expect(faces).toHaveLength(Object.keys(weights).length * Object.keys(SYSTEM).length);
  for (const [kind, weight] of Object.entries(weights)) {
    const text = kind === 'capitals' ? SPANISH.toUpperCase() : SPANISH;
    const ours = await measure(file, weight, text);
    for (const face of faces.filter(({ bold }) => bold === (kind !== 'regular'))) {
      const system = Object.entries(SYSTEM).find(([name]) => face.family.endsWith(name))?.[1];
      const theirs = system?.[kind as keyof typeof system] ?? Number.NaN;
      expect(Math.abs(face.size - (100 * ours.width) / theirs), `${face.family}: width`).toBeLessThan(0.5);
      // The browser takes both of the size that was adjusted.
      expect(Math.abs((face.ascent * face.size) / 100 - 100 * ours.ascent), face.family).toBeLessThan(0.3);
      expect(Math.abs((face.descent * face.size) / 100 - 100 * ours.descent), face.family).toBeLessThan(0.3);
    }
  }
});

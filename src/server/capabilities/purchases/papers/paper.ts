/** PDF pages in the studio's colours, with the parts that every receipt and voucher is drawn from. */
export const MARGIN = 56;
const INK = '#1D2326';
const GREY = '#5F6B6E';
const LINE = '#D5D9DA';

/** What the standard fonts of every PDF reader can write: cp1252. */
const BEYOND_LATIN = '–—‘’“”•…€™';

/** Writes a letter that the fonts lack without its accent, or as '?'; emoji are left out. */
export function printable(text: string): string {
  const known = (letter: string) => /[\u0020-\u007e\u00a0-\u00ff]/.test(letter) || BEYOND_LATIN.includes(letter);
  return [...text.normalize('NFC').replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')]
    .map((letter) =>
      known(letter) ? letter : known(letter.normalize('NFD')[0] ?? '') ? letter.normalize('NFD')[0] : '?',
    )
    .join('')
    .trim();
}

export type Page = InstanceType<typeof import('pdfkit')>;

/** Draws a name at the left and a value at the right, each in its column, and moves down by the taller one. */
export function drawPair(page: Page, [left, right]: readonly [string, string], { bold = false } = {}): void {
  const width = page.page.width - 2 * MARGIN;
  const { y } = page;
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(bold ? 13 : 11)
    .fillColor(INK);
  page.text(printable(left), MARGIN, y, { width: width * 0.62 });
  const below = page.y;
  page.text(printable(right), MARGIN + width * 0.64, y, { width: width * 0.36, align: 'right' });
  page.y = Math.max(below, page.y) + 6;
  page.x = MARGIN;
}

export function drawRule(page: Page): void {
  page.moveDown(0.4);
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.75)
    .stroke(LINE);
  page.moveDown(0.8);
}

/** Draws small grey lines. */
export function drawNotes(page: Page, notes: readonly string[]): void {
  page.font('Helvetica').fontSize(10).fillColor(GREY);
  for (const note of notes) page.text(printable(note));
}

export function drawHeading(page: Page, heading: string, size = 15): void {
  page.font('Helvetica-Bold').fontSize(size).fillColor(INK).text(printable(heading), MARGIN);
}

interface Paper {
  studio: string;
  /** Below the studio's name. */
  fiscal: readonly string[];
  heading: string;
  /** The studio's, #RRGGBB. */
  colour: string;
}

/** One page of letter paper with the studio's head; `draw` writes the content below it. */
export async function drawPaper(
  { studio, fiscal, heading, colour }: Paper,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const page = new Document({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'es-MX',
    displayTitle: true,
    compress: false,
    info: { Title: printable(heading), Author: printable(studio) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.rect(0, 0, page.page.width, 8).fill(colour);
  page.y = MARGIN;
  drawHeading(page, studio, 20);
  drawNotes(page, fiscal);
  page.moveDown(1.5);
  drawHeading(page, heading);
  page.moveDown(0.6);
  draw(page);
  page.end();
  return whole;
}

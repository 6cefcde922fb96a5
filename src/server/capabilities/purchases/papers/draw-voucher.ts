import encode from 'jsbarcode';
import { drawHeading, drawNotes, drawPair, drawPaper, drawRule, MARGIN, type Page } from './paper.ts';
import type { VoucherPaper } from './voucher-rules.ts';

/** Width of a module and height of the bars, in points: a scanner reads it from a phone's screen and from paper. */
const MODULE = 1.3;
const HEIGHT = 62;

/** Code 128, black on white. */
function drawBars(page: Page, digits: string): void {
  const drawn: { encodings?: { data: string }[] } = {};
  encode(drawn, digits, { format: 'CODE128' });
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const { y } = page;
  for (const { 0: bar, index } of modules.matchAll(/1+/g))
    page.rect(MARGIN + index * MODULE, y, bar.length * MODULE, HEIGHT).fill('#000000');
  page.y = y + HEIGHT + 12;
}

/** The voucher to pay with at a shop or bank, on one page. @param colour the studio's, #RRGGBB */
export function drawVoucher(paper: VoucherPaper, colour: string): Promise<Buffer> {
  return drawPaper({ ...paper, colour }, (page) => {
    for (const fact of paper.facts) drawPair(page, fact);
    drawRule(page);
    if (paper.bars !== null) drawBars(page, paper.bars);
    drawNotes(page, [paper.number.name]);
    drawHeading(page, paper.number.shown, 18);
    page.moveDown(1);
    drawNotes(page, paper.notes);
  });
}

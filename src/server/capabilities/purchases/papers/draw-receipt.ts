import { drawNotes, drawPair, drawPaper, drawRule } from './paper.ts';
import type { SaleReceipt } from './receipt-rules.ts';

/** A receipt on one page. @param colour the studio's, #RRGGBB */
export function drawReceipt(receipt: SaleReceipt, colour: string): Promise<Buffer> {
  return drawPaper({ ...receipt, colour }, (page) => {
    for (const fact of receipt.facts) drawPair(page, fact);
    drawRule(page);
    for (const { text, amount } of receipt.lines) drawPair(page, [text, amount]);
    drawRule(page);
    drawPair(page, [receipt.total.text, receipt.total.amount], { bold: true });
    page.moveDown(2);
    drawNotes(page, receipt.notes);
  });
}

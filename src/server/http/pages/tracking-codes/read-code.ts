import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

/** Code of an administrator, read as a browser reads it. */
export type Code = ReturnType<typeof parseDocument>;

/** What would take the page itself apart, not add to it. */
const OF_THE_WHOLE_PAGE = new Set(['base', 'plaintext', 'frameset', 'frame']);

/** After these two no `</script>` ends a script for a browser (HTML, "script data double escaped state"). */
const NEVER_ENDING = /<!--(?=[\s\S]*<script)/gi;

function isNothingToShow({ type }: { type: string }): boolean {
  return type === ElementType.Comment || type === ElementType.Directive;
}

function isOfTheWholePage(node: object): boolean {
  return 'name' in node && typeof node.name === 'string' && OF_THE_WHOLE_PAGE.has(node.name);
}

function ended(script: { children: object[] }): void {
  for (const text of script.children) {
    if ('data' in text && typeof text.data === 'string') text.data = text.data.replaceAll(NEVER_ENDING, '<\\!--');
  }
}

/**
 * Reads code that is written for a page: open elements are closed, so that they do not include the rest of the page.
 * Comments are removed, and line ends are normalised as by a browser, otherwise the hashes of its scripts would
 * differ.
 */
export function readCode(written: string): Code {
  const code = parseDocument(written.replaceAll(/\r\n?/g, '\n'), { decodeEntities: false });
  for (const node of DomUtils.filter((found) => isNothingToShow(found) || isOfTheWholePage(found), code)) {
    DomUtils.removeElement(node);
  }
  DomUtils.getElementsByTagName('script', code).forEach(ended);
  return code;
}

export function writeCode(code: Code): string {
  return DomUtils.getOuterHTML(code, { encodeEntities: false });
}

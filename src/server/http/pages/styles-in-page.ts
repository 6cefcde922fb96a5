import type { RenderedPage } from '#shared/server-rendering.ts';
import type { StyleSheet } from './source.ts';

/**
 * How many characters of a style sheet a page must be able to do without before it carries the sheet in part: the rest
 * costs the screens one more request.
 */
const WORTH_A_REQUEST = 500;

/** One style sheet as a page carries it. */
interface Carried {
  name: string;
  text: string;
  /** Rules are left out; the screens load the whole sheet in its place (src/web/styles-in-page.ts). */
  isPart: boolean;
}

/**
 * Style sheets inside the page, since twelve small ones asked for one by one hold back the first picture on a phone.
 * Their names go along, so that the screens do not fetch them again (src/web/styles-in-page.ts).
 *
 * Left out is what is about elements that the page does not show: whole sheets, which the screens fetch with the script
 * that shows them, and rules of the others, so that the page fits what a connection sends before the first answer (14 KB).
 * A page that carries its state has all of them, since it is rendered in the browser only, or shown without network.
 * @returns `<style>` elements in the order of the sheets
 */
export function stylesInPage({ html, carries_state }: RenderedPage, sheets: readonly StyleSheet[]): string {
  if (carries_state) return sheets.length === 0 ? '' : styleElement(sheets.map(whole));
  const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  const used = sheets.filter(({ classes }) => classes?.some((one) => shown.has(one)) ?? true);
  return grouped(used.map((sheet) => inPart(sheet, shown)))
    .map(styleElement)
    .join('');
}

const whole = ({ address, text }: StyleSheet): Carried => ({
  name: address.replace(/^\/assets\/(.*)\.css$/, '$1'),
  text,
  isPart: false,
});

function inPart(sheet: StyleSheet, shown: ReadonlySet<string>): Carried {
  const text = rulesFor(sheet.text, shown);
  const isPart = sheet.text.length - text.length >= WORTH_A_REQUEST;
  return isPart ? { ...whole(sheet), text, isPart } : whole(sheet);
}

/** Neighbours that are whole share an element. */
function grouped(sheets: readonly Carried[]): readonly Carried[][] {
  const groups: Carried[][] = [];
  for (const sheet of sheets) {
    const last = groups.at(-1);
    if (last && !sheet.isPart && !last[0]?.isPart) last.push(sheet);
    else groups.push([sheet]);
  }
  return groups;
}

function styleElement(sheets: readonly Carried[]): string {
  const text = sheets.map((sheet) => sheet.text.replaceAll(/<\/(style)/gi, '<\\/$1')).join('');
  const part = sheets[0]?.isPart ? ' data-part' : '';
  return `<style data-sheets="${sheets.map(({ name }) => name).join(' ')}"${part}>${text}</style>`;
}

/** The rules of a style sheet that can apply to elements with these classes; those that name no class stay. */
function rulesFor(text: string, shown: ReadonlySet<string>): string {
  const rules = text.replaceAll(/([^{};]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some((selector) => canApply(selector, shown)) ? rule : '',
  );
  return rules.replaceAll(/@(?:media|supports|container)[^{}]*\{\}/g, '');
}

/** Alternatives and exclusions inside a selector are not looked into: such a rule stays. */
const canApply = (selector: string, shown: ReadonlySet<string>) =>
  /:(?:not|is|where)\(/.test(selector) ||
  [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].every(([, name = '']) => shown.has(name));

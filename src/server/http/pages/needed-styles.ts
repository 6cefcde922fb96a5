import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** What has rules of its own inside and applies to elements; `@keyframes` and `@font-face` do not. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container']);

interface Selector {
  text: string;
  /** All of them must be on the page for it to match anything. */
  classes: readonly string[];
}

/** A style sheet taken apart: text that stays, a rule, or a group of such parts. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; parts: readonly Part[] };

export type StyleParts = readonly Part[];

function readSelector(text: string): Selector {
  // One of several may match, or none must: such a condition asks for no class.
  const asked = text.replaceAll(/:not\([^)]*\)|:(is|where)\([^)]*,[^)]*\)/g, '');
  return { text, classes: [...asked.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name) };
}

function readRule(rule: Rule): Part {
  return { kind: 'rule', selectors: rule.selectors.map(readSelector), body: `{${rule.nodes.join(';')}}` };
}

function readAtRule(rule: AtRule): Part {
  if (!rule.nodes || !GROUPS.has(rule.name)) return { kind: 'text', text: `${rule}${rule.nodes ? '' : ';'}` };
  return { kind: 'group', head: `@${rule.name} ${rule.params}`, parts: rule.nodes.flatMap(readNode) };
}

function readNode(node: ChildNode): Part[] {
  if (node.type === 'rule') return [readRule(node)];
  return node.type === 'atrule' ? [readAtRule(node)] : [];
}

/** Takes a style sheet of the build apart, once. */
export function readStyleParts(css: string): StyleParts {
  return postcss.parse(css).nodes.flatMap(readNode);
}

/** The style sheet without the rules whose classes are not on a page. */
export function neededStyles(parts: StyleParts, onPage: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'group') {
        const inner = neededStyles(part.parts, onPage);
        return inner === '' ? '' : `${part.head}{${inner}}`;
      }
      const needed = part.selectors.filter(({ classes }) => classes.every((name) => onPage.has(name)));
      return needed.length === 0 ? '' : needed.map(({ text }) => text).join(',') + part.body;
    })
    .join('');
}

/** Every class of the page's elements. */
export function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

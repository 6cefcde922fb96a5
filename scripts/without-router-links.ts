import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ROUTER_IN_BROWSER = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/** `const Link = React$1.forwardRef(` and `Link.displayName = …;`, which no bundler removes. */
const MADE = /= React\$1\.forwardRef\(/g;
const NAMED = /^(?:Link|NavLink|Form|HistoryRouter|ScrollRestoration)\.displayName = .*;$/gm;

/**
 * The router's own links and forms would be part of every page, although screens use none of them (src/web/ui/link.tsx),
 * together with code that only its framework needs. Marked as free of side effects, they are removed like other unused
 * code.
 */
export function withoutRouterLinks(): Plugin {
  return {
    name: 'without-router-links',
    async load(id) {
      if (!ROUTER_IN_BROWSER.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const marked = source.replaceAll(MADE, '= /* @__PURE__ */ React$1.forwardRef(').replaceAll(NAMED, '');
      if (marked === source) throw new Error(`${id} makes its links otherwise: the router has changed`);
      return marked;
    },
  };
}

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ROUTER_IN_BROWSER = /react-router\/dist\/production\/lib\/(.*)\.js$/;

type Edit = readonly [part: RegExp, instead: string];

/** `const Link = React$1.forwardRef(`, which no bundler removes, since the call may have effects. */
const MARKED: Edit = [/= React\$1\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ React$$1.$1('];
/** `Link.displayName = …;` keeps unused components in the bundle. */
const UNNAMED: Edit = [/^\w+\.displayName = .*;$/gm, ''];

/** The replacement of each router module, without its framework mode, its data router and its links. */
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'dom/lib': [MARKED, UNNAMED],
  'dom/ssr/components': [MARKED, UNNAMED],
  context: [MARKED, UNNAMED],
  components: [
    MARKED,
    [/^(function RouterProvider\(.*\) \{)$/m, "$1 throw new Error('The build leaves the data router out');"],
  ],
  hooks: [
    [
      /^(function (?:useRoutesImpl|_renderMatches)\(.*), dataRouterOpts\) \{$/gm,
      '$1) { const dataRouterOpts = void 0;',
    ],
    [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = void 0;'],
    [/let dataRouterContext = React\$1\.useContext\(DataRouterContext\);/g, 'const dataRouterContext = null;'],
    [/React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/, ''],
  ],
};

/**
 * Removes unused parts of the router from every page: the links and forms of its framework mode (src/web/ui/link.tsx
 * has ours) and the data router, which `<BrowserRouter>` does not use. After this change of its source the bundler
 * removes the rest as unused.
 */
export function withoutRouterParts(): Plugin {
  return {
    name: 'without-router-parts',
    async load(id) {
      const edits = EDITS[ROUTER_IN_BROWSER.exec(id)?.[1] ?? ''];
      if (!edits) return null;
      let source = await readFile(id, 'utf8');
      for (const [part, instead] of edits) {
        if (source.search(part) === -1) throw new Error(`${id} has no ${part.source}: the router has changed`);
        source = source.replace(part, instead);
      }
      return source;
    },
  };
}

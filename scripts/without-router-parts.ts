import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ROUTER_IN_BROWSER = /react-router\/dist\/production\/lib\/(.*)\.js$/;

type Edit = readonly [part: RegExp, instead: string];

/** `const Link = React$1.forwardRef(`, which no bundler dares to take away. */
const MARKED: Edit = [/= React\$1\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ React$$1.$1('];
/** `Link.displayName = …;` keeps what nobody uses as well. */
const UNNAMED: Edit = [/^\w+\.displayName = .*;$/gm, ''];

/** What each module of the router is without its framework, its data router and its links. */
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
 * Takes out of the router what screens use none of and every page would load: the links and forms of its framework
 * (src/web/ui/link.tsx has our own), and what a router that loads data brings, as `<BrowserRouter>` is none. Said in its
 * source, that goes like everything else that nobody uses.
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

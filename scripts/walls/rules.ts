import type { Import } from './imports.ts';

/**
 * One wall: an import from a file that matches `from` (and not `except`) to a target that matches `to` is forbidden,
 * unless the target matches `allowed`. `$1` in `allowed` is the first group of `from`.
 */
export type Rule = {
  name: string;
  because: string;
  from: RegExp;
  except?: RegExp;
  to: RegExp;
  allowed?: string;
  /** Walls apply to types too, unless the rule is about the code's behaviour. */
  typesMayPass?: boolean;
};

const test = /\.test\.tsx?$/;
const web = 'src/web/';
const pureLibraries = '^package:zod$';
/** A capability's files with decisions and their plain data types. */
const decisions = String.raw`(?:.+/)?(?:rules/.+|[^/]*rules|[^/]*states|facts|decision|types)\.ts$`;
const queries = String.raw`(?:.+/)?(?:queries/.+|[^/]*queries)\.ts$`;
const databaseLibraries = /^package:(drizzle-orm|drizzle-kit|pg|@electric-sql\/pglite)$/;
const homesOfSql =
  /\/queries\.ts$|-queries\.ts$|\/queries\/[^/]+\.ts$|^src\/server\/database\/|^src\/server\/gateways\/identity\//;

/** The walls (docs/architecture.md); tests/walls plants a breach of each and sees it found. */
export const rules: Rule[] = [
  {
    name: 'shared-imports-nothing-of-ours',
    because: 'src/shared is what browser and server agree on; it stands on nothing',
    from: /^src\/shared\//,
    to: /^(src|tests|scripts|bench)\//,
    allowed: '^src/shared/',
  },
  {
    name: 'shared-is-pure',
    because: 'src/shared runs in the browser too: only zod, no input or output',
    from: /^src\/shared\//,
    except: test,
    to: /^(node:|package:)/,
    allowed: pureLibraries,
  },
  {
    name: 'server-never-imports-web',
    because: 'the server loads the built entry as an artefact, behind a type of src/shared',
    from: /^src\/server\//,
    to: /^src\/web\//,
  },
  {
    name: 'web-never-imports-server',
    because: 'server code and its secrets must not reach the browser',
    from: /^src\/web\//,
    to: /^src\/server\//,
  },
  {
    name: 'production-never-imports-tests',
    because: 'tests, scripts and measurements use the product, not the other way round',
    from: /^src\//,
    except: test,
    to: /^(tests|scripts|bench)\//,
  },
  {
    name: 'no-computed-imports',
    because:
      'a computed path climbs every wall; the page renderer loads a built artefact, the router and its list of staff screens every page',
    from: /^src\//,
    except: /^src\/server\/http\/pages(\/|\.ts$|-)|^src\/web\/(router|staff-pages)\.ts$/,
    to: /^computed$/,
  },
  {
    name: 'routes-do-http-only',
    because: 'routes: schema, guard, call, answer; the database is the operation’s',
    from: /\/([a-z]+-)*routes\.ts$/,
    to: databaseLibraries,
  },
  {
    name: 'operations-know-no-routes',
    because: 'inside a capability: routes, then operation, then rules and queries',
    from: /^src\/server\/capabilities\//,
    except: /\/([a-z]+-)*routes\.ts$|\.test\.ts$/,
    to: /\/([a-z]+-)*routes\.ts$/,
  },
  {
    name: 'queries-know-no-operations',
    because: 'queries take plain arguments and give plain rows; they decide nothing',
    from: new RegExp(`^src/server/capabilities/([^/]+)/${queries}`),
    to: /^src\/server\/capabilities\//,
    // A statement's requirement of a lock is in its signature; types of lower floors may be used.
    allowed: `^src/server/capabilities/($1/${queries}|[^/]+/${decisions}|locking/index\\.ts$)`,
  },
  {
    name: 'rules-are-pure',
    because: 'rules: facts in, decision out; no database, request, clock or file',
    from: new RegExp(`^src/server/capabilities/([^/]+)/${decisions}`),
    to: /./,
    allowed: `^src/shared/|^src/server/capabilities/[^/]+/${decisions}|${pureLibraries}`,
  },
  {
    name: 'capabilities-meet-at-the-index',
    because:
      'one capability calls another only through the few functions its index.ts names; rules and queries know the rules and shapes of lower floors where they stand, since an index brings the operations along',
    from: /^src\/server\/capabilities\/([^/]+)\//,
    except: new RegExp(`${test.source}|^src/server/capabilities/[^/]+/(${decisions}|${queries})`),
    to: /^src\/server\/capabilities\/[^/]+\//,
    allowed: '^src/server/capabilities/($1/|[^/]+/index\\.ts$)',
  },
  {
    name: 'app-and-jobs-enter-by-index-or-routes',
    because:
      'outside the capabilities only their index.ts and routes are known; the context names types where they stand',
    from: /^src\/server\/(?!capabilities\/)/,
    except: /\.test\.tsx?$|^src\/server\/context\.ts$/,
    to: /^src\/server\/capabilities\//,
    allowed: String.raw`^src/server/capabilities/[^/]+/(index|routes|admin-routes)\.ts$`,
  },
  {
    name: 'database-knows-no-capability',
    because: 'src/server/database is under the capabilities',
    from: /^src\/server\/database\//,
    except: test,
    to: /^src\/server\/(capabilities|http|jobs)\//,
  },
  {
    name: 'sql-only-in-queries',
    because: 'SQL lives in queries.ts and src/server/database (the identity provider brings its own adapter)',
    from: /^src\//,
    except: new RegExp(`${homesOfSql.source}|${test.source}`),
    to: databaseLibraries,
  },
  {
    name: 'tables-only-in-queries',
    because: 'whoever holds a table can write SQL; row types may travel',
    from: /^src\//,
    except: new RegExp(`${homesOfSql.source}|${test.source}`),
    to: /^src\/server\/database\/orm\//,
    typesMayPass: true,
  },
  {
    name: 'http-only-in-routes',
    because: 'no request or reply outside routes.ts and src/server/http',
    from: /^src\//,
    except: /\/([a-z]+-)*routes\.ts$|^src\/server\/http\/|^src\/server\/app\.ts$|\.test\.tsx?$/,
    to: /^package:(fastify($|-)|@fastify\/)/,
  },
  {
    name: 'features-never-meet',
    because: 'pages compose features; features do not know each other',
    from: /^src\/web\/features\/([^/]+)\//,
    to: /^src\/web\/features\//,
    allowed: '^src/web/features/$1/',
  },
  {
    name: 'ui-has-no-domain',
    because: 'building blocks and library code carry no domain words',
    from: /^src\/web\/(ui|lib)\//,
    to: /^src\/web\/(features|pages)\//,
  },
  {
    name: 'pages-compose-only',
    because: 'a page composes features, ui and lib',
    from: /^src\/web\/pages\//,
    to: /^src\/web\//,
    allowed: `^${web}(features|ui|lib|pages|theme)/|^${web}screens\\.ts$`,
  },
  {
    name: 'only-the-router-knows-pages',
    because: 'a screen is reached by its path; what two screens share is a feature, a block of ui or in pages/shared',
    from: /^src\//,
    except: /^src\/web\/router\.ts$|\.test\.tsx?$/,
    // A page's own style sheet is in its folder.
    to: /^src\/web\/pages\/(?!shared\/).*\.tsx?$/,
  },
];

/** The walls that an import breaks. */
export function brokenBy(edge: Import): Rule[] {
  return rules.filter((rule) => {
    const from = rule.from.exec(edge.from);
    if (!from || rule.except?.test(edge.from) || !rule.to.test(edge.to)) return false;
    if (rule.typesMayPass && edge.typeOnly) return false;
    return !rule.allowed || !new RegExp(rule.allowed.replaceAll('$1', from[1] ?? '')).test(edge.to);
  });
}

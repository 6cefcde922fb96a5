import { describe, expect, it, onTestFinished } from 'vitest';
import { citationBreachesIn } from '../../scripts/walls/citations.ts';
import { plant } from './plant.ts';

const code = 'src/server/capabilities/files/a.ts';

/** Breaches that the check must find: [rule, path, source]. */
const breaches: [rule: string, path: string, source: string][] = [
  ['citation-resolves', code, '// as docs/rules.md#reserving-ordre says'],
  ['citation-resolves', code, '// as docs/ruels.md says'],
  ['citation-resolves', 'src/server/database/functions/a.sql', '-- docs/decisions/0002-gone.md'],
  ['citation-resolves', 'src/web/ui/a.css', '/* docs/rules.md#gone */'],
  ['citation-resolves', 'tests/a.test.ts', '// docs/rules.md#gone'],
  ['citation-resolves', 'bench/a.ts', '// docs/rules.md#gone'],
  ['citation-resolves', 'scripts/a.mjs', '// docs/rules.md#gone'],
  ['citation-resolves', code, '// so by decision 0002'],
  ['citation-resolves', 'docs/locking.md', '[rules](rules.md#gone)'],
  ['citation-resolves', 'docs/locking.md', '[below](#gone)\n\n## Here'],
  ['citation-resolves', 'README.md', '[rules](docs/gone.md)'],
  ['citation-resolves', 'docs/locking.md', '```\n## here\n```\n[above](#here)'],
  ['paper-outside', code, '// the order of DECISIONS.md, "Reserving"'],
  ['paper-outside', code, '// see DECISIONS, "Content and looks"'],
  ['paper-outside', code, '// (specification, section 5)'],
  ['paper-outside', 'src/server/database/functions/3.sql', '-- SPECIFICATION says so'],
  ['paper-outside', code, '// SPECIFICATION says so'],
  ['paper-outside', 'docs/cases.md', 'One row per sentence of `CASES.md`.'],
  ['paper-outside', code, '// SCREENS.md'],
  ['paper-outside', code, '// STYLE.md'],
  ['paper-outside', code, '// STACK.md'],
  ['paper-outside', 'tests/a.test.ts', '// (issue 3, "Limits")'],
  ['paper-outside', 'bench/README.md', 'No call of this issue.'],
  ['paper-outside', 'docs/locking.md', 'As the papers leave open.'],
  ['paper-outside', code, '// reviews/code.md'],
  ['path-exists', 'docs/architecture.md', 'In `src/server/gone.ts`.'],
  ['path-exists', 'docs/rules.md', 'Code: `reservations/gone-rules.ts`.'],
  ['path-exists', 'CONTRIBUTING.md', 'Write `src/shared/gone/`.'],
  ['path-exists', 'README.md', '`src/gone.ts`'],
  ['name-exists', 'docs/rules.md', 'Code: `decided` in `reservations/rules.ts`.'],
  ['name-exists', 'docs/rules.md', 'Code: `decide` and `gone` in `reservations/rules.ts`.'],
  ['call-exists', 'docs/rules.md', 'Call: `POST /gone`.'],
  ['capability-described', 'docs/architecture.md', '| `reservations/` | places |'],
  ['feature-described', 'docs/architecture.md', '| `reservations/` | |\n| `credits/` | |'],
  ['path-exists', 'docs/locking.md', '`reservations/gone.ts`'],
  ['rule-described', 'docs/rules.md', '# Rules'],
  ['rule-held', 'docs/rules.md', '# Rules\n\n### one\n\nNo test.\n\n### two\n\n`shared/money.test.ts`'],
  ['decision-head', 'docs/decisions/0001-start.md', '# 1. Start\n\n_Decided 2026-11-21._\n'],
  ['decision-head', 'docs/decisions/0001-start.md', '# 0001 Start\n\nAs it is.\n'],
  ['decision-head', 'docs/decisions/0003-other.md', '# 0001 Start\n\n_Decided 2026-11-21._\n'],
  ['decision-listed', 'docs/decisions/README.md', '# Decisions by subject\n\n- 0001 Start'],
  ['decision-listed', 'docs/decisions/README.md', '[0001](0001-start.md) and again [0001](0001-start.md)'],
];

/** Text that it must accept. */
const clean: [path: string, source: string][] = [
  [code, '// the order of docs/rules.md#reserving-order, and docs/decisions/0001-start.md (decision 0001)'],
  ['docs/locking.md', '# Locks, on one page\n\n[here](#locks-on-one-page), [rules](rules.md#reserving-order)'],
  ['docs/locking.md', '## Twice\n\n## Twice\n\n[the second](#twice-1), [outside](https://example.org/#x)'],
  [
    'docs/rules.md',
    '# Rules\n\n### reserving-order\n\n`reservations/rules.ts`, `auth/required`, `shared/money.test.ts`',
  ],
  ['docs/locking.md', '`decide` and `centavos` in `reservations/rules.ts`, `grants` in `files/queries.ts`'],
  ['README.md', 'Run `npm test`, open `/api/docs`, see [rules](docs/rules.md) in `src/server/`.'],
  [
    'src/server/capabilities/reservations/routes.ts',
    "export const routes = (app: any) => app.post(\n  '/places',\n  docs,\n);\nconst docs = 'docs/rules.md#reserving-order';",
  ],
];

function found(planted: Record<string, string>) {
  const tree = plant(planted);
  onTestFinished(tree.remove);
  return citationBreachesIn(tree.root);
}

describe('citations', () => {
  it('of a clean tree lead somewhere', () => {
    expect(found({})).toEqual([]);
  });

  it.each(breaches)('%s: found in %s: %s', (rule, path, source) => {
    expect(found({ [path]: `${source}\n` }).map((breach) => [breach.rule, breach.path])).toContainEqual([rule, path]);
  });

  it.each(clean)('let pass in %s: %s', (path, source) => {
    expect(found({ [path]: `${source}\n` })).toEqual([]);
  });

  it('are named with their line', () => {
    expect(found({ [code]: '// one\n// docs/rules.md#gone\n' })).toMatchObject([{ path: code, line: 2 }]);
  });

  it('see a call that a route declares', () => {
    const routes = "app.post(\n  '/places',\n";
    const rules =
      '# Rules\n\n### reserving-order\n\n`reservations/rules.ts`: `POST /places`, `src/shared/money.test.ts`\n';
    const tree = { 'src/server/capabilities/reservations/routes.ts': routes, 'docs/rules.md': rules };
    expect(found(tree)).toEqual([]);
    expect(found({ 'docs/rules.md': rules })).toMatchObject([{ rule: 'call-exists' }]);
  });
});

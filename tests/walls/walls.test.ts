import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkWalls } from '../../scripts/walls/check.ts';
import { filesUnder } from '../../scripts/walls/files-under.ts';
import { rules } from '../../scripts/walls/rules.ts';
import { OWNED } from '../../scripts/walls/tables.ts';
import { PLAIN, writersIn } from '../../scripts/walls/writers.ts';
import { plant } from './plant.ts';

const capabilities = 'src/server/capabilities';

/** For every rule at least one file that breaks it: [rule, path, source]. */
const breaches: [rule: string, path: string, source: string][] = [
  ['shared-imports-nothing-of-ours', 'src/shared/a.ts', "import type { app } from '../server/app.ts';"],
  ['shared-imports-nothing-of-ours', 'src/shared/a.ts', "export * from '#shared/../web/ui/button.tsx';"],
  ['shared-is-pure', 'src/shared/a.ts', "import { readFile } from 'node:fs/promises';"],
  ['shared-is-pure', 'src/shared/a.ts', "import type { FastifyRequest } from 'fastify';"],
  ['shared-is-pure', 'src/shared/a.ts', "export { sql } from 'drizzle-orm';"],
  ['server-never-imports-web', 'src/server/a.ts', "const button = await import('../web/ui/button.tsx');"],
  ['web-never-imports-server', 'src/web/lib/a.ts', "import type { systemClock } from '../../server/clock.ts';"],
  ['web-never-imports-server', 'src/web/lib/a.ts', "type A = import('../../server/clock.ts').systemClock;"],
  ['web-never-imports-server', 'src/web/lib/a.ts', "import { type systemClock } from '../../server/clock.ts';"],
  ['production-never-imports-tests', 'src/server/a.ts', "import '../../tests/factories/customer.ts';"],
  ['no-computed-imports', 'src/server/a.ts', 'const load = (path: string) => import(path);'],
  ['no-computed-imports', 'src/web/lib/a.ts', "const pages = import.meta.glob('../pages/**');"],
  ['routes-do-http-only', `${capabilities}/files/routes.ts`, "import { sql } from 'drizzle-orm';"],
  ['routes-do-http-only', `${capabilities}/files/admin-routes.ts`, "import type { Pool } from 'pg';"],
  ['operations-know-no-routes', `${capabilities}/reservations/a.ts`, "import { routes } from './routes.ts';"],
  ['queries-know-no-operations', `${capabilities}/files/queries.ts`, "export * from './give-classes.ts';"],
  ['queries-know-no-operations', `${capabilities}/files/packs/queries.ts`, "import '../give-classes.ts';"],
  ['rules-are-pure', `${capabilities}/files/packs/rules.ts`, "import { grants } from '../queries.ts';"],
  ['rules-are-pure', `${capabilities}/files/facts.ts`, "import { sql } from 'drizzle-orm';"],
  ['rules-are-pure', `${capabilities}/files/rules.ts`, "import { grants } from './queries.ts';"],
  ['rules-are-pure', `${capabilities}/files/rules.ts`, "import type { systemClock } from '../../clock.ts';"],
  ['rules-are-pure', `${capabilities}/files/rules.ts`, "import { readFileSync } from 'node:fs';"],
  ['capabilities-meet-at-the-index', `${capabilities}/reservations/a.ts`, "import '../files/give-classes.ts';"],
  ['capabilities-meet-at-the-index', `${capabilities}/reservations/routes.ts`, "import '../files/queries.ts';"],
  ['app-and-jobs-enter-by-index-or-routes', 'src/server/jobs/a.ts', `import '../capabilities/files/queries.ts';`],
  ['database-knows-no-capability', 'src/server/database/a.ts', `import '../capabilities/files/index.ts';`],
  ['sql-only-in-queries', `${capabilities}/files/give-classes.ts`, "import { sql } from 'drizzle-orm';"],
  ['sql-only-in-queries', 'src/server/http/a.ts', "import type { SQL } from 'drizzle-orm';"],
  ['tables-only-in-queries', `${capabilities}/files/a.ts`, "import { places } from '../../database/orm/places.ts';"],
  ['http-only-in-routes', `${capabilities}/files/give-classes.ts`, "import type { FastifyReply } from 'fastify';"],
  ['http-only-in-routes', 'src/server/jobs/a.ts', "import '@fastify/cookie';"],
  ['features-never-meet', 'src/web/features/classes/a.ts', "import { card } from '../credits/card.ts';"],
  ['ui-has-no-domain', 'src/web/ui/a.tsx', "import { card } from '../features/credits/card.ts';"],
  ['ui-has-no-domain', 'src/web/lib/a.ts', "import type { card } from '../features/credits/card.ts';"],
  ['pages-compose-only', 'src/web/pages/public/a.tsx', "import { Router } from '../../router.ts';"],
  ['only-the-router-knows-pages', 'src/web/features/classes/a.ts', "import '../../pages/public/shop.tsx';"],
  ['only-the-router-knows-pages', 'src/web/pages/public/a.tsx', "import './shop.tsx';"],
  ['locks-in-one-place', `${capabilities}/files/queries.ts`, "export const q = 'select 1 from file for update';"],
  [
    'locks-in-one-place',
    `${capabilities}/files/queries.ts`,
    'export const q = `select 1 from a\n for no key update of a`;',
  ],
  ['locks-in-one-place', `${capabilities}/files/queries.ts`, "export const q = ' for share';"],
  ['locks-in-one-place', `${capabilities}/files/queries.ts`, "export const q = 'select lock_purchase($1)';"],
  ['locks-in-one-place', `${capabilities}/files/queries.ts`, "export const q = 'select locked_booking_facts($1)';"],
  ['locks-in-one-place', `${capabilities}/files/queries.ts`, "export const q = 'lock table file';"],
  ['locks-in-one-place', 'src/server/jobs/a.ts', "export const q = 'select 1 for key share';"],
  ['tables', `${capabilities}/files/queries.ts`, "export const q = 'insert into page (slug) values ($1)';"],
  ['tables', `${capabilities}/files/queries.ts`, "export const q = 'delete from page where page_id = $1';"],
  ['tables', `${capabilities}/files/a.ts`, "export const q = 'update page p set slug = $1 where true';"],
  [
    'tables',
    `${capabilities}/files/queries.ts`,
    `export const q = \`with a as (update page set \${b} where c) select 1\`;`,
  ],
  ['tables', `${capabilities}/files/queries.ts`, `export const q = \`insert into \${table} (a) values ($1)\`;`],
  ['tables', `${capabilities}/files/queries.ts`, "export const q = 'insert into nobodys (a) values ($1)';"],
  [
    'tables',
    `${capabilities}/notices/queries.ts`,
    "export const q = 'update customer set muted_notices = $1, name = $2';",
  ],
  ['tables', 'src/server/jobs/a.ts', "export const q = 'truncate table page';"],
  [
    'writers',
    `${capabilities}/files/queries.ts`,
    "const gone = 'delete from file';\nexport function removeAll(tx: Tx) {\n  return tx.rows(gone);\n}",
  ],
  [
    'writers',
    `${capabilities}/files/queries.ts`,
    "export const name = (sql: Sql) => sql.rows('update file set name = $1');",
  ],
  [
    'writers',
    `${capabilities}/files/queries.ts`,
    `const part = 'delete from file';\nconst q = \`with a as (\${part}) select 1\`;\nexport const a = async (tx: Tx) => tx.rows(q);`,
  ],
  ['locked-is-given', `${capabilities}/files/a.ts`, "export const a = (tx: Tx) => write(tx as Locked<'class'>);"],
  [
    'locked-is-given',
    `${capabilities}/files/a.ts`,
    'export const a = (b: unknown) => write(b as unknown as LockedPlaces);',
  ],
  ['locked-is-given', `${capabilities}/files/a.ts`, 'export const a = (tx: Tx) => write(<LockedSale>tx);'],
  ['locked-is-given', `${capabilities}/files/a.ts`, 'export const a = (tx: Tx) => write(tx as never);'],
  ['locked-is-given', `${capabilities}/files/a.ts`, 'export const a = (tx: Tx) => write(tx as unknown as Held);'],
  ['locked-is-given', `${capabilities}/files/a.ts`, "type Held = Locked<'class'>;"],
  ['locked-is-given', `${capabilities}/files/a.ts`, "const has = (tx: Tx): tx is Locked<'class'> => true;"],
  ['locked-is-given', `${capabilities}/files/a.ts`, "import type { Locked as Held } from '../locking/index.ts';"],
  ['unreadable', 'src/web/lib/a.ts', 'import { from'],
  ['query-keys', 'src/web/features/classes/a.ts', "export const week = { queryKey: ['single_class', 'week'] };"],
  ['query-keys', 'src/web/features/classes/a.ts', "export const weekKey = ['single_class', 'week'] as const;"],
  ['query-keys', 'src/web/ui/a.ts', "export const known = (client: any) => client.getQueryData(['pages']);"],
  [
    'styles',
    'src/web/ui/a.tsx',
    "import styles from './button.module.css'; export const A = [styles.wide, styles.wider];",
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file holds the template
  ['counts', 'src/shared/a.ts', 'export const say = (n: number) => `Hay ${n} personas.`;'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file holds the template
  ['counts', 'src/server/a.ts', "export const say = (n: number) => `Se usó ${n === 1 ? 'una' : n} veces`;"],
  ['counts', 'src/web/ui/a.tsx', 'export const A = ({ n }: { n: number }) => <p>{n} clases</p>;'],
  ['clock', 'src/server/a.ts', 'export const at = new Date();'],
  ['clock', 'src/server/a.ts', 'export const at = Date.now();'],
  ['clock', 'src/server/a.ts', 'export const clock = { now: Date.now };'],
  ['clock', 'src/shared/a.ts', 'export const at = Date();'],
  ['clock', `${capabilities}/files/queries.ts`, 'export const q = (sql: any) => sql`select NOW ( )`;'],
  ['clock', `${capabilities}/files/queries.ts`, "export const q = 'where at < current_timestamp';"],
  ['clock', 'src/server/database/orm/a.ts', 'export const at = (column: any) => column.defaultNow();'],
  ['clock', 'src/server/database/functions/2.sql', 'select 1; -- fine\nselect clock_timestamp();'],
  ['clock', 'src/server/database/functions/2.sql', 'alter table a add at timestamptz default LocalTimestamp;'],
];

function treeWith(planted: Record<string, string>): string {
  const tree = plant(planted);
  onTestFinished(tree.remove);
  return tree.root;
}

describe('the walls', () => {
  it('let a clean tree pass, after reading it', () => {
    const report = checkWalls(treeWith({}));
    expect(report.breaches).toEqual([]);
    expect(report.imports).toBeGreaterThan(20);
  });

  it.each(breaches)('%s: found in %s: %s', (rule, path, source) => {
    const found = checkWalls(treeWith({ [path]: `${source}\n` })).breaches;
    expect(found.map((breach) => [breach.rule, breach.path])).toContainEqual([rule, path]);
  });

  it('let counts be formatted by what separates their thousands, and as words', () => {
    const said = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file holds the template
      'export const say = (n: number, which: string) => `${formatNumber(n)} personas, ${which} de sus clases`;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file holds the template
      "export const some = (n: number) => `${n === 1 ? 'Su' : 'Sus'} clases`;",
    ];
    expect(checkWalls(treeWith({ 'src/shared/a.ts': said.join('\n') })).breaches).toEqual([]);
  });

  it('let locks be taken in their folder, and rows be claimed that nobody waits for', () => {
    const lock = "export const lock = (tx: Tx) => [tx as Locked<'class'>, 'select lock_sale($1) for update'];\n";
    const claim = "export const q = 'select 1 from letter for update skip locked';\n";
    const tree = { [`${capabilities}/locking/queries/a.ts`]: lock, [`${capabilities}/files/claims.ts`]: claim };
    const found = checkWalls(treeWith(tree)).breaches.map(({ rule }) => rule);
    expect(found.filter((rule) => rule.startsWith('lock'))).toEqual([]);
  });

  it('let a table be written by its owner, one column by whoever fills it, and any in a test or a database function', () => {
    const tree = {
      [`${capabilities}/pages/queries.ts`]:
        "export const q = ['update page set slug = $1', 'on conflict do update set a = 1'];\n",
      [`${capabilities}/notices/queries.ts`]:
        "export const q = 'update customer set muted_notices = array(select a, b from c) where name = $1';\n",
      [`${capabilities}/files/a.test.ts`]: "export const q = 'delete from page';\n",
      [`${capabilities}/files/claims.ts`]: "export const q = 'select 1 from page for update skip locked';\n",
      'src/server/database/a.ts': "export const q = 'delete from page';\n",
    };
    expect(checkWalls(treeWith(tree)).breaches.filter(({ rule }) => rule === 'tables')).toEqual([]);
  });

  it('accept a writer that requires a lock, and readers beside it', () => {
    const source = [
      "const gone = 'delete from file';",
      "export const remove = (tx: Locked<'file'>) => tx.rows(gone);",
      "export function find(sql: Sql) {\n  return sql.rows('select 1 as gone from file');\n}\n",
    ].join('\n');
    expect(checkWalls(treeWith({ [`${capabilities}/files/queries.ts`]: source })).breaches).toEqual([]);
  });

  it('list no writer as plain that is deleted, or requires a lock by now', () => {
    const folder = fileURLToPath(new URL(`../../${capabilities}`, import.meta.url));
    for (const files of Object.values(PLAIN)) {
      for (const [file, names] of Object.entries(files)) {
        const found = writersIn(`${capabilities}/${file}`, readFileSync(join(folder, file), 'utf8'));
        const plain = found.flatMap(({ name, locked }) => (locked ? [] : [name]));
        expect([file, names.filter((name) => !plain.includes(name))]).toEqual([file, []]);
      }
    }
  });

  it('have for every writer that requires a lock a test that must not compile without it', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const refused = new Set(
      filesUnder(root, 'tests/locks')
        .flatMap((path) => [...read(path).matchAll(/@ts-expect-error\nwrites<Tx>\(([\w.]+)\);/g)])
        .map(([, name]) => name),
    );
    const code = filesUnder(root, capabilities).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    const writers = code.flatMap((path) => writersIn(path, read(path)));
    const locked = writers.flatMap((writer) => (writer.locked ? [writer.name] : []));
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter((name) => !refused.has(name))).toEqual([]);
    // The test names them without their file.
    expect(locked.filter((name, index) => locked.indexOf(name) !== index)).toEqual([]);
  });

  it('know one owner of every table', () => {
    const text = ['schema', 'steps']
      .flatMap((part) => {
        const folder = fileURLToPath(new URL(`../../src/server/database/${part}`, import.meta.url));
        return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
      })
      .join('\n');
    const renamed = new Map(
      [...text.matchAll(/^alter table ([a-z_]+) rename to ([a-z_]+)/gm)].map(([, from, to]) => [from, to]),
    );
    const made = [...text.matchAll(/^create (?:unlogged )?table ([a-z_]+)/gm)].map(
      ([, table]) => renamed.get(table) ?? table,
    );
    expect(made.length).toBeGreaterThan(60);
    expect(Object.values(OWNED).flat().toSorted()).toEqual(made.toSorted());
  });

  it('have a planted breach for every rule', () => {
    const planted = new Set(breaches.map(([rule]) => rule));
    expect(rules.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([]);
  });

  it('find a circle of files, by types too, and name its members', () => {
    const tree = treeWith({
      'src/web/lib/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'src/web/lib/b.ts': "export { c as b } from './c.ts';\n",
      'src/web/lib/c.ts': "import type { a } from './a.ts';\nexport const c: typeof a = 1;\n",
    });
    const [first, ...others] = checkWalls(tree).breaches;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ rule: 'no-circles', path: 'src/web/lib/a.ts' });
    expect(first?.message).toBe('src/web/lib/a.ts → src/web/lib/b.ts → src/web/lib/c.ts → src/web/lib/a.ts');
  });

  it.each(['bench', 'scripts', 'tests'])('find a circle in %s, where files may import what they like', (folder) => {
    const tree = treeWith({
      [`${folder}/report/a.ts`]: "import type { B } from '../b.ts';\nexport interface A {\n  b: B;\n}\n",
      [`${folder}/b.ts`]: "import { type A } from './report/a.ts';\nexport type B = A[];\n",
    });
    expect(checkWalls(tree).breaches).toMatchObject([{ rule: 'no-circles', path: `${folder}/b.ts` }]);
  });

  it('find a capability that imports from its own layer or from above, and one in no layer', () => {
    const climbing = (from: string, to: string) =>
      checkWalls(
        treeWith({
          [`${capabilities}/${from}/a.ts`]: `import { b } from '../${to}/index.ts';\nexport const a = b;\n`,
          [`${capabilities}/${to}/index.ts`]: 'export const b = 1;\n',
        }),
      ).breaches.flatMap(({ rule, message }) => (rule === 'floors' ? [message] : []));
    expect(climbing('reservations', 'schedule')).toEqual([
      'reservations stands on floor 7, schedule on 9: imports go down only',
    ]);
    expect(climbing('discounts', 'customers')).toHaveLength(1);
    expect(climbing('nowhere', 'people')).toEqual(['nowhere stands on no floor of scripts/walls/floors.ts']);
    expect(climbing('reservations', 'people')).toEqual([]);
  });

  it('let lazily loaded files, and tests, close a circle', () => {
    const tree = treeWith({
      'src/web/lib/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'src/web/lib/b.ts': "export const b = () => import('./a.ts');\n",
      'src/web/lib/b.test.ts': "import { a } from './a.ts';\nexport const t = a;\n",
    });
    expect(checkWalls(tree).breaches).toEqual([]);
  });

  it('allow row types to travel, but not tables', () => {
    const path = `${capabilities}/files/a.ts`;
    const types = "import type { places } from '../../database/orm/places.ts';\n";
    expect(checkWalls(treeWith({ [path]: types })).breaches).toEqual([]);
  });
});

describe('npm run walls', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../../scripts/walls/main.ts', import.meta.url)), root], {
      encoding: 'utf8',
    });

  it('ends with 0 on a clean tree', () => {
    expect(run(treeWith({})).status).toBe(0);
  });

  it('ends with 1 and names file, line and rule on a breach', () => {
    const { status, stdout } = run(treeWith({ 'src/server/a.ts': "\nimport '../web/ui/button.tsx';\n" }));
    expect(status).toBe(1);
    expect(stdout).toContain('src/server/a.ts:2 server-never-imports-web');
  });

  it('ends with 1 if it finds no files', () => {
    expect(run(treeWith({ 'src/shared/only.ts': '' }).concat('/src/shared/nothing')).status).toBe(1);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An id, by its name or by the position of a column that is one. */
const ID = /(^|\.)([a-z_]+_id|id)$/;

/** Other ends of an order in which no two rows are equal, or in which equal rows look alike. */
const ENDS: Readonly<Record<string, string>> = {
  '1': 'the first column is an id, a name that is shown alone, or a day',
  '2': 'constraints of tables, by both names',
  'a.attnum': 'the columns of a table',
  array_position: 'places in a list of ids that differ',
  'a.version': 'the versions of a page, one each',
  contact: 'distinct, shown alone',
  'c.series_date': 'a series has one class a day',
  'd.once': 'a key',
  'expected::text': 'equal in all that is shown',
  key: 'the primary key of the settings',
  kind: 'distinct',
  max: 'of an id, grouped by what it belongs to',
  min: 'of an id, grouped by what it belongs to',
  'n.place': 'a number of the row',
  name: 'the primary key of steps and of files to remove',
  nth: 'a number of the row',
  'p.name': 'shown alone',
  'p.spot': 'a class has one place of a number',
  provider: 'grouped by it',
  'q."order"': 'a form’s fields are numbered when it is saved',
  'r.position': 'in the primary key',
  'r.quality': 'in the primary key',
  'r.spot': 'a class has one live reservation for a place',
  'rate.starts_on': 'a coach has one rate from a day on',
  's.relname': 'a name of the database',
  's.team': 'grouped by it',
  spot: 'a class has one place of a number',
  subject: 'the primary key',
  't.relname': 'a name of the database',
  version: 'the versions of a page, one each',
  'v.tracking_turn': 'unique with the key',
  'x.position': 'in the primary key',
  $: 'names an order that ends in an id where it stands',
};

/** The end of an order. */
const AFTER = /^(?:[`;')]|\s+(?:limit|offset|for|loop|on conflict|rows)\b)/;

/** The last expression of each order in a text with SQL, without its direction and without parentheses. */
function orderEnds(text: string): string[] {
  return [...text.matchAll(/\border by\s+/gi)].map(({ index, 0: { length } }) => {
    let depth = 0;
    let plain = '';
    for (const [at, char] of [...text.slice(index + length)].entries()) {
      if (depth === 0 && AFTER.test(text.slice(index + length + at, index + length + at + 14))) break;
      if (char === ')') depth -= 1;
      if (depth === 0 && !'()'.includes(char)) plain += char;
      if (char === '(') depth += 1;
    }
    const last = plain.split(',').at(-1)?.trim() ?? '';
    if (last.startsWith('$')) return '$';
    return last.replace(/\s+(asc|desc)\b|\s+nulls (first|last)\b/g, '');
  });
}

const withoutComments = (text: string) => text.replace(/^\s*(--|\/\/|\*|\/\*\*).*$/gm, '');

it('ends every ORDER BY in a unique column: equal rows would change places between two reads', () => {
  const files = globSync('src/server/**/*.{ts,sql}', { cwd: root, exclude: ['**/*.test.ts', '**/demo/**'] });
  const loose = files.flatMap((file) =>
    orderEnds(withoutComments(readFileSync(root + file, 'utf8')))
      .filter((end) => !ID.test(end) && ENDS[end] === undefined)
      .map((end) => `${file}: ${end}`),
  );
  expect(loose).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

it.each([
  ['`select 1 from a order by a.at desc limit $1`', 'a.at'],
  ["'select 1 from a order by a.a_id, lower(a.name)'", 'lower'],
  ['json_agg(a.x order by a.at desc nulls last) from', 'a.at'],
  ['`order by a.at, a.a_id desc\n  limit $2 offset $3`', 'a.a_id'],
  [`\`order by \${orders[order]} limit $1\``, '$'],
])('reads the end of %j', (text, end) => {
  expect(orderEnds(text)).toEqual([end]);
});

import { expect, it } from 'vitest';
import { csvOf } from '../../../lib/csv.ts';
import { owedRows, peopleFile, peopleRows } from './people-rows.ts';

const ana = {
  customer_id: 7,
  name: 'Xóchitl',
  last_name: '=Luna',
  phone: '5512345678',
  email: null,
  advertising: false,
  last_class_on: '2026-10-24',
  classes_left: -1,
};

it('a list is a table: how to reach each person, then what the list is about; dates and pesos as values', () => {
  const owes = { amount: 1250.5, age_days: 3, unpaid_classes: 0 };
  const purchases = [{ purchase_id: 12, title: 'Diez clases', amount: 1250.5, bought_on: '2026-11-20' }];
  const rows = peopleRows({ list: 'owing', total: 1, customers: [{ ...ana, ...owes, purchases }] });
  expect(csvOf(rows.slice(1))).toBe(
    "\uFEFF7,Xóchitl,'=Luna,5512345678,,No,2026-10-24,Ilimitado,1250.5,3,0,Diez clases (compra 12)\r\n",
  );
});

it('every list has a heading for each cell', () => {
  const days = { days_away: 30, frozen_until: null, ends_on: '2026-11-30', begins: true, renews_on: null };
  const joined = { joined_on: '2026-11-02', first_class_on: null, trial_on: null, bought_on: null };
  const debts = { amount: 10, age_days: 1, unpaid_classes: 0, purchases: [], purchase_id: 1, title: 'Plan' };
  const refused = { failed_on: '2026-11-02', last_refused_on: '2026-11-09', next_try_on: null, notified: null };
  const one = { ...ana, ...days, ...joined, ...debts, ...refused, age: 'week' as const, birthday_on: '2026-11-28' };
  const lists = ['leaving', 'ending', 'renewing', 'new', 'owing', 'failed_renewals', 'birthdays'] as const;
  for (const list of lists) {
    const [heads, cells] = peopleRows({ list, total: 1, customers: [one] });
    expect(cells, list).toHaveLength(heads?.length ?? 0);
  }
});

it('a file is named after its list', () => {
  expect(peopleFile('leaving', '2026-11-27')).toBe('se-estan-yendo-2026-11-27.csv');
  expect(peopleFile('birthdays', '2026-11-27')).toBe('cumpleanos-2026-11-27.csv');
});

it('what is owed adds up to its total row', () => {
  const sums = { people: 2, classes: 8, unlimited: 1, paid: 2000, used: 130.3, value: 1869.7 };
  const rows = owedRows({
    ...sums,
    as_of: '2026-11-23',
    gifts: { classes: 3, unlimited: 0 },
    unpaid: { classes: 0, unlimited: 2 },
    reserved: 5,
    packages: [{ class_package_id: 5, title: 'Mixto', ...sums }],
  });
  expect(rows[1]?.slice(1)).toEqual(rows[2]?.slice(1));
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]));
});

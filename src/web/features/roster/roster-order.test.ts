import { expect, test } from 'vitest';
import { nameOf } from './attendance-words.ts';
import { guestsAfterHosts, namesakes, searched } from './roster-order.ts';

const person = (customer_id: number, name: string, last_name = '') => ({ customer_id, name, last_name, phone: null });
const ana = { spot: 1, attend: true, guest: null, customer: person(1, 'Ana', 'Núñez') };
const luis = { spot: 2, attend: false, guest: null, customer: person(2, 'Luis') };
const eva = { spot: 3, attend: false, guest: { name: 'Eva' }, customer: person(1, 'Ana', 'Núñez') };
const alone = { spot: 4, attend: false, guest: { name: 'Omar' }, customer: person(3, 'Sara') };
const roster = [ana, luis, eva, alone];
const names = (entries: readonly (typeof roster)[number][]) => entries.map(nameOf);

test('two people of one name are distinguished, however it is written; a guest of that name is named with the host', () => {
  const other = { spot: 5, attend: false, guest: null, customer: person(4, 'ANA', 'Nunez') };
  const guest = { spot: 6, attend: false, guest: { name: 'Luis' }, customer: person(3, 'Sara') };
  expect([...namesakes([...roster, other, guest])]).toEqual([1, 4]);
  expect(namesakes(roster).size).toBe(0);
});

test('a guest is listed under the host; one without host by place', () => {
  expect(names(guestsAfterHosts(roster))).toEqual(['Ana Núñez', 'Eva', 'Luis', 'Omar']);
});

test('found by name without accents, by the host, by place', () => {
  expect(names(searched(roster, 'all', 'nunez ana'))).toEqual(['Ana Núñez', 'Eva']);
  expect(names(searched(roster, 'all', '2'))).toEqual(['Luis']);
  expect(names(searched(roster, 'missing', 'ana'))).toEqual(['Eva']);
  expect(names(searched(roster, 'here', ''))).toEqual(['Ana Núñez']);
});

import { expect, it } from 'vitest';
import { withPresent } from './references.ts';

const ten = { value: '10', label: 'Diez clases' };

it.each([
  [[ten], '10', ['Diez clases']],
  [[ten], '', ['Diez clases']],
  [[ten], '152', ['Sin elegir', 'Diez clases']],
  [undefined, '152', ['Número 152']],
  [undefined, '', []],
])('of %j with %j set one chooses among %j', (choices, present, labels) => {
  expect(withPresent(choices, present).map(({ label }) => label)).toEqual(labels);
});

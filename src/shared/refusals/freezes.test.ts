import { expect, it } from 'vitest';
import { freezes } from './freezes.ts';

const { message } = freezes['freeze-days-used'];

it.each([
  [20, 'En lo que queda del año puedes congelar 20 días. Elige menos o habla con el estudio.'],
  [7, 'En lo que queda del año puedes congelar 7 días. Elige menos o habla con el estudio.'],
  [6, 'En lo que queda del año puedes congelar 6 días, y lo menos que se congela son 7. Habla con el estudio.'],
  [1, 'En lo que queda del año puedes congelar 1 día, y lo menos que se congela son 7. Habla con el estudio.'],
  [0, 'Ya usaste los días que puedes congelar en un año. Habla con el estudio.'],
])('with %i days left nobody is asked to choose fewer than may be chosen', (left, said) => {
  expect(message({ left, least: 7 })).toBe(said);
});

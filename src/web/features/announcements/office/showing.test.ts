import { expect, it } from 'vitest';
import { displayState } from './showing.ts';

const written = { announcement_id: 1, title: 'Cerramos', content: '' };

it.each([
  [null, null, 'Se muestra'],
  ['2026-11-23', '2026-11-23', 'Se muestra'],
  ['2026-11-24', null, 'Programado'],
  [null, '2026-11-22', 'Terminado'],
])('from %j until %j: %s', (shown_from, shown_until, label) => {
  expect(displayState({ ...written, shown_from, shown_until }, '2026-11-23').label).toBe(label);
});

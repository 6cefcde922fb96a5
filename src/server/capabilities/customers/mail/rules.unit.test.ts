import { expect, it } from 'vitest';
import { type GuardedChange, guardStateOf, maskedMail } from './rules.ts';

const now = new Date('2026-11-23T13:00:00Z');
const before = '2026-11-23T12:59:59.999Z';
const after = '2026-11-23T13:00:00.001Z';
const waiting: GuardedChange = {
  expires_at: after,
  confirmed_at: null,
  withdrawn_at: null,
  undo_until: null,
  undone_at: null,
};
const inEffect = { ...waiting, expires_at: before, confirmed_at: before, undo_until: after };

it.each<[string, GuardedChange, ReturnType<typeof guardStateOf>]>([
  ['waiting is stopped', waiting, 'proposed'],
  ['waiting too long is nothing', { ...waiting, expires_at: now.toISOString() }, null],
  ['stopped or withdrawn is nothing', { ...waiting, withdrawn_at: before }, null],
  ['in effect is undone, also when the link to confirm is over', inEffect, 'in-effect'],
  ['seven days are seven days', { ...inEffect, undo_until: now.toISOString() }, null],
  ['undone is nothing', { ...inEffect, undone_at: before }, null],
  ['her own change has nothing to undo', { ...inEffect, undo_until: null }, null],
])('%s', (_, change, state) => {
  expect(guardStateOf(change, now)).toBe(state);
});

it.each([
  ['regina@ejemplo.mx', 'r•••@ejemplo.mx'],
  ['a@b.mx', 'a•••@b.mx'],
  ['"x@y"@ejemplo.mx', '"•••@ejemplo.mx'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedMail(email)).toBe(shown);
});

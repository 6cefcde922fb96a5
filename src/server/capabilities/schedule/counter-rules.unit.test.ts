import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { type AffectedClass, actsOfTaking } from './counter-rules.ts';

const NOW = Date.UTC(2026, 10, 23, 13);
const at = (minutes: number, fields: Partial<AffectedClass> = {}): AffectedClass => ({
  starts_at: NOW + minutes * MINUTE,
  people: 3,
  paid: 0,
  ...fields,
});
const gone = (minutes: number) => ({ starts_at: NOW + minutes * MINUTE, free_until: NOW + (minutes - 720) * MINUTE });

it.each([
  ['a class with people an hour before', { cancelled: [at(60)] }, []],
  ['one less than an hour before', { cancelled: [at(59)] }, ['cancel_class_soon']],
  ['one that has begun', { cancelled: [at(-30)] }, ['cancel_class_soon']],
  ['an empty one', { cancelled: [at(5, { people: 0 })] }, []],
  ['one that somebody paid for', { cancelled: [at(900, { paid: 1 })] }, ['cancel_paid_class']],
  ['one of many', { cancelled: [at(900), at(5)] }, ['cancel_class_soon']],
  ['moving one', { moved: [at(59)] }, ['cancel_class_soon']],
  ['moving one that nobody bought', { moved: [at(900)] }, []],
  ['moving a paid one', { moved: [at(900, { paid: 1 })] }, ['cancel_paid_class']],
  ['somebody leaves in time', { leaving: [gone(721)] }, []],
  ['somebody leaves late', { leaving: [gone(719)] }, ['cancel_late']],
  ['somebody leaves after it began', { leaving: [gone(-1)] }, ['cancel_after_start']],
  ['somebody leaves a place that was paid for', { leaving: [gone(721)], leaving_paid: 1 }, ['cancel_paid_class']],
  ['another package', { repriced: true }, ['change_event']],
  ['what a closed list says', { settled: true }, ['reopen_roster']],
  ['a class whose hour is over', { past: true }, ['schedule_past']],
])('%s', (_what, taking, acts) => {
  expect(
    actsOfTaking(
      {
        cancelled: [],
        moved: [],
        leaving: [],
        leaving_paid: 0,
        repriced: false,
        settled: false,
        past: false,
        ...taking,
      },
      NOW,
    ),
  ).toEqual(acts);
});

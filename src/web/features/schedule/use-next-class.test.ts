import { expect, it } from 'vitest';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import { partOf } from '../../../../tests/factories/part-of.ts';
import { nextOf } from './use-next-class.ts';

const now = new Date('2026-11-23T15:00:00Z');
const some = (single_class_id: number, starts_at: string, more: Partial<SingleClass> = {}) =>
  ({ single_class_id, starts_at, cancelled_at: null, is_full: false, ...more }) as SingleClass;
const day = (...single_classes: SingleClass[]) => partOf<ScheduleDay>({ date: '2026-11-23', single_classes });
const idOf = (...days: ScheduleDay[]) => nextOf(days, now)?.single_class_id ?? null;

it.each([
  ['nothing planned', [], null],
  ['one that has begun', [day(some(1, '2026-11-23T15:00:00.000Z'))], null],
  [
    'one that was called off',
    [day(some(1, '2026-11-23T16:00:00.000Z', { cancelled_at: '2026-11-22T00:00:00Z' }))],
    null,
  ],
  ['the earliest', [day(some(2, '2026-11-23T17:00:00.000Z'), some(1, '2026-11-23T16:00:00.000Z'))], 1],
  [
    'a later one with room',
    [day(some(1, '2026-11-23T16:00:00.000Z', { is_full: true })), day(some(2, '2026-11-24T16:00:00.000Z'))],
    2,
  ],
  ['a full one where all are', [day(some(1, '2026-11-23T16:00:00.000Z', { is_full: true }))], 1],
] as const)('%s', (_, days, id) => {
  expect(idOf(...days)).toBe(id);
});

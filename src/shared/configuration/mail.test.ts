import { expect, test } from 'vitest';
import { mail, reminderHours } from './mail.ts';

test('hours before a class are read in any order, each once; none is none', () => {
  expect(reminderHours('2, 24,2')).toEqual([24, 2]);
  expect(reminderHours('')).toEqual([]);
});

test('text that is not a list of hours is refused', () => {
  for (const text of ['', '24', '24, 2', '1,2,3,4,5']) expect(mail.reminder_hours.safeParse(text).success).toBe(true);
  for (const text of ['0', '24,', 'a', '-1', '1,2,3,4,5,6', '24 2', '1e3'])
    expect(mail.reminder_hours.safeParse(text).success).toBe(false);
});

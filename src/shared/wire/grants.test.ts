import { expect, it } from 'vitest';
import { newClassPackage } from './class-packages.ts';
import { giveClassesInput } from './grants.ts';

const gift = { customer_id: 1, class_amount: 3, expiration_days: 30, reason: 'Mañanas' };
const offer = { title: 'Mañanas', price: 100, expiration_days: 30 };

it.each([
  ['07:00', '12:00', null],
  ['07:00', '24:00', null],
  ['12:00', '07:00', 'Un horario debe terminar después de empezar.'],
  ['12:00', '12:00', 'Un horario debe terminar después de empezar.'],
])('hours from %s until %s, in which classes pay or never would: %s', (from, until, refusal) => {
  const allowed_times = [{ weekdays: [1], from, until }];
  for (const { error } of [
    giveClassesInput.safeParse({ ...gift, allowed_times }),
    newClassPackage.safeParse({ ...offer, allowed_times }),
  ])
    expect(error?.issues[0] ?? null).toEqual(
      refusal === null ? null : expect.objectContaining({ path: ['allowed_times', 0, 'until'], message: refusal }),
    );
});

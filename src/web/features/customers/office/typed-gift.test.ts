import { expect, test } from 'vitest';
import { giveClassesInput } from '#shared/wire/grants.ts';
import { giftOf, typedGift } from './typed-gift.ts';

const typed = { kind: 'counted', class_amount: '8', expiration_days: '30', class_type_ids: '', reason: 'Cortesía' };

test('a number of classes of any type', () => {
  const gift = giftOf(typed, 7);
  expect(gift).toMatchObject({ customer_id: 7, class_amount: 8, expiration_days: 30, class_type_ids: null });
  expect(giveClassesInput.safeParse(gift).success).toBe(true);
});

test('unlimited of two types, whatever number was typed before', () => {
  const gift = giftOf({ ...typed, kind: 'unlimited', class_amount: '', class_type_ids: '2,5' }, 7);
  expect(gift).toMatchObject({ class_amount: -1, class_type_ids: [2, 5] });
  expect(typedGift.safeParse({ ...typed, kind: 'unlimited', class_amount: '' }).success).toBe(true);
});

test.each([
  { class_amount: '0' },
  { class_amount: '1001' },
  { class_amount: '2.5' },
  { class_amount: '' },
  { expiration_days: '0' },
  { expiration_days: '4000' },
  { reason: '  ' },
])('%o is refused before it is sent', (change) => {
  expect(typedGift.safeParse({ ...typed, ...change }).success).toBe(false);
});

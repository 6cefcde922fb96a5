import { expect, it } from 'vitest';
import { inputOf, type TypedDiscount, typedDiscount, typedOf } from './typed-discount.ts';

const code: TypedDiscount = { ...typedOf(null), code: 'VERANO', amount: '1,250.50', unit: 'money' };

it('reads an amount as it is typed in Mexico', () => {
  expect(typedDiscount.safeParse(code).success).toBe(true);
  expect(inputOf(code)).toMatchObject({ amount: 1250.5, is_percent: false, max_uses: null });
});

it.each([
  [{ amount: '12,50' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '' }, 'amount'],
  [{ max_uses: '0x10' }, 'max_uses'],
])('says at the field what is wrong with %j', (changes, field) => {
  const { error } = typedDiscount.safeParse({ ...code, ...changes });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

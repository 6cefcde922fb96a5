import { expect, it } from 'vitest';
import { inputOf, schemaOf } from './sent-package.ts';
import { offerOf } from './shown-package.ts';
import { type TypedPackage, typedOf } from './typed-package.ts';

const blank = typedOf(null);
const ten: TypedPackage = { ...blank, title: 'Diez', price: '1,250', class_amount: '10', expiration_days: '45' };
const class_types = [
  {
    class_type_id: 3,
    name: 'Barre',
    icon: '',
    description: '',
    spot_map: null,
    duration_minutes: 60,
    file: null,
  },
];
const wrongIn = (typed: TypedPackage) =>
  schemaOf(null)
    .safeParse(typed)
    .error?.issues.map(({ path }) => path[0]) ?? [];

it('sends the typed values, in the schema of the API', () => {
  expect(wrongIn(ten)).toEqual([]);
  expect(inputOf(ten, null)).toMatchObject({ price: 1250, sale_price: null, class_amount: 10, class_type_ids: [] });
  expect(inputOf({ ...ten, counting: 'unlimited' }, null).class_amount).toBe(-1);
  expect(inputOf({ ...ten, kind: 'online' }, null)).toMatchObject({ class_amount: -1, class_type_ids: null });
  const rows = JSON.stringify([{ class_type_id: '3', class_amount: '', expiration_days: '20' }]);
  expect(inputOf({ ...ten, counting: 'types', class_package_types: rows }, null)).toMatchObject({
    class_type_ids: null,
    class_package_types: [{ class_type_id: 3, class_amount: -1, expiration_days: 20 }],
  });
  const times = [{ weekdays: [1, 3], from: '07:00', until: '12:00' }];
  expect(inputOf(ten, null).allowed_times).toBeNull();
  expect(inputOf({ ...ten, allowed_times: JSON.stringify(times) }, null).allowed_times).toEqual(times);
});

it.each([
  [{ title: '' }, 'title'],
  [{ price: '' }, 'price'],
  [{ price: 'mucho' }, 'price'],
  [{ price: '150,50' }, 'price'],
  [{ price: '1e3' }, 'price'],
  [{ class_amount: '0x10' }, 'class_amount'],
  [{ sale_price: '1300' }, 'sale_price'],
  [{ class_amount: '' }, 'class_amount'],
  [{ expiration_days: '0' }, 'expiration_days'],
  [{ allowed_times: '[{"weekdays":[],"from":"07:00","until":"12:00"}]' }, 'allowed_times'],
  [{ allowed_times: '[{"weekdays":[1],"from":"12:00","until":"07:00"}]' }, 'allowed_times'],
  [{ is_subscription: true, subscription_interval: '' }, 'subscription_interval'],
])('says at the field what is wrong with %j', (changes, field) => {
  expect(wrongIn({ ...ten, ...changes })).toContain(field);
});

it('previews a card of an incomplete form', () => {
  expect(offerOf(blank, null, class_types)).toMatchObject({ title: 'Nombre del paquete', price: 0, class_amount: 1 });
  const rows = JSON.stringify([{ class_type_id: '3', class_amount: '5', expiration_days: '20' }]);
  expect(offerOf({ ...ten, counting: 'types', class_package_types: rows }, null, class_types)).toMatchObject({
    class_amount: 5,
    class_package_types: [{ class_type: { class_type_id: 3, name: 'Barre' }, class_amount: 5, expiration_days: 20 }],
  });
  expect(offerOf({ ...ten, total_limit: '7' }, null, class_types)).toMatchObject({ total_limit: 7, left: 7 });
});

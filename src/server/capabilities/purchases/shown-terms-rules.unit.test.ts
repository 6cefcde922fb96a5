import { expect, it } from 'vitest';
import type { Terms } from './facts.ts';
import { termsAsShown } from './shown-terms-rules.ts';

const sold: Terms = {
  class_package_id: 1,
  title: 'Diez clases',
  kind: 'presencial',
  short_description: '',
  image: null,
  class_amount: 10,
  expiration_days: 60,
  class_type_ids: null,
  allowed_times: null,
  class_package_types: [],
  is_subscription: false,
  is_trial: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
};
const mornings = { weekdays: [1, 2], from: '06:00', until: '11:00' };

it.each<[string, Partial<Terms>, object]>([
  [
    'what a sale of before says of neither is from the payment on, of all class types, at all hours',
    {},
    { first_class_days: null, class_type_ids: [], allowed_times: [] },
  ],
  ['counts from the first class', { starts: 'primera_clase', first_class_days: 30 }, { first_class_days: 30 }],
  ['counts from a first class without a limit', { starts: 'primera_clase' }, { first_class_days: 0 }],
  ['is of some class types, in one order', { class_type_ids: [7, 3] }, { class_type_ids: [3, 7] }],
  ['is of some hours', { allowed_times: [mornings] }, { allowed_times: [mornings] }],
])('%s', (_, terms, shown) => {
  expect(termsAsShown({ ...sold, ...terms })).toMatchObject(shown);
});

import type { Grant } from '../../src/server/capabilities/grants/facts.ts';

/** Three paid classes of any type at any time, valid in November 2026. */
export const plainGrant: Grant = {
  available_class_id: 1,
  remaining: 3,
  class_type_ids: null,
  allowed_times: null,
  starts_on: '2026-11-01',
  expiration_date: '2026-11-30',
  begins_by: null,
  valid_days: null,
  begun_on: null,
  end_is_fixed: false,
  last_class_on: null,
  frozen_from: null,
  frozen_until: null,
  is_paid: true,
  only_class_id: null,
};

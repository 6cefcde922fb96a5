import { timeZone } from './time-zone.ts';
import { count, flag, identifier, optionalCount } from './values.ts';

/** When classes open and close, guests, waitlist and penalties (docs/rules.md#reserving). */
export const booking = {
  single_class_enabled: flag(true),
  timezone: timeZone('America/Mexico_City'),
  booking_opens_days: count(0, 365, 30),
  booking_closes_minutes: count(0, 10_080, 0),
  allow_restricted_class_types: flag(true),
  allow_restricted_times: flag(false),
  allow_class_guests: flag(false),
  max_guests: count(0, 10, 1),
  guests_on_unlimited: flag(false),
  qrcode_enabled: flag(false),
  reservation_rating_enabled: flag(false),
  public_ratings: flag(false),
  waitlist_enabled: flag(false),
  waitlist_cutoff_minutes: optionalCount(0, 10_080),
  waitlist_payment_minutes: count(5, 1440, 60),
  unlimited_membership_penalties_enabled: flag(false),
  unlimited_max_no_shows_for_penalty: count(1, 50, 3),
  unlimited_penalty_days: count(1, 365, 7),
  videos_enabled: flag(false),
  address_form_id: identifier('form', 6),
};

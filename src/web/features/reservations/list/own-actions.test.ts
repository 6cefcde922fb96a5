import { expect, it } from 'vitest';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { actionsOf, type OwnAction, wordsOf } from './own-actions.ts';

const now = new Date('2026-11-23T13:00:00Z');
const settings = { qrcode_enabled: true, allow_class_guests: true };

function reservation(change: Partial<ClassReservation>, starts_at = '2026-11-23T15:00:00Z'): ClassReservation {
  const single_class = {
    single_class_id: 1,
    class_date: '2026-11-23T09:00:00.000Z',
    starts_at,
    duration_minutes: 60,
    description: '',
    capacity: null,
    is_full: false,
    spots_left: 3,
    booking_opens_at: starts_at,
    booking_closes_at: starts_at,
    cancelled_at: null,
    cancel_reason: null,
    class_package_id: null,
    class_category_id: null,
    class_type: { class_type_id: 1, name: 'Rodada', icon: 'ride', spot_map: '5' },
    class_instructors: [],
    location: { location_id: 1, name: 'Roma', address: '' },
    tags: [],
  };
  return {
    class_reservation_id: 1,
    single_class_id: 1,
    customer_id: 1,
    spot: 3,
    guest: null,
    attend: false,
    is_cash: false,
    is_paid: true,
    class_stars: null,
    coach_stars: null,
    can_rate: false,
    createdAt: starts_at,
    deletedAt: null,
    status: 'upcoming',
    cancel: {
      can_cancel: true,
      returns_credit: true,
      money_back: null,
      text: null,
      beforehand: null,
      loses: false,
      unlimited: false,
      free_until: starts_at,
    },
    available_class_id: 1,
    guests: [],
    can_add_guest: false,
    free_cancel_until: null,
    single_class,
    ...change,
  };
}

const never = {
  can_cancel: false,
  returns_credit: false,
  money_back: null,
  text: null,
  beforehand: null,
  loses: false,
  unlimited: false,
  free_until: null,
};
const begun = '2026-11-23T12:30:00Z';

it.each([
  ['a coming place of mine', reservation({}), ['code', 'move', 'cancel']],
  ['with room for a guest', reservation({ can_add_guest: true }), ['code', 'move', 'guest', 'cancel']],
  ['a guest’s', reservation({ guest: { name: 'Carla' } }), ['code', 'move', 'rename', 'cancel']],
  ['while the class goes on, only the code', reservation({ cancel: never }, begun), ['code']],
  ['attended', reservation({ attend: true, can_rate: true, cancel: never }, begun), ['rate']],
  ['arrived before it begins', reservation({ attend: true, can_add_guest: true, cancel: never }), ['guest']],
  ['cancelled', reservation({ deletedAt: begun, can_rate: true }), []],
])('%s', (_, one, actions) => {
  expect(actionsOf(one, settings, now)).toEqual(actions);
});

it('without code and guests if they are off', () => {
  const off = { qrcode_enabled: false, allow_class_guests: false };
  expect(actionsOf(reservation({ guest: { name: 'Carla' } }), off, now)).toEqual(['move', 'cancel']);
});

it.each<[OwnAction[], string]>([
  [['move', 'cancel'], 'Cancelar clase'],
  [['guest', 'cancel'], 'Cancelar'],
])('beside %j cancelling reads %s', (beside, label) => {
  expect(wordsOf('cancel', beside).label).toBe(label);
});

import { expect, it } from 'vitest';
import {
  badgeOf,
  cancelOffer,
  isOwed,
  isReplaced,
  isUsedUp,
  lastDayOf,
  sayArrived,
  sayRefunds,
  sayUsableUntil,
} from './status-words.ts';

const zone = 'America/Mexico_City';

it.each([
  ['active', null, 'Activa'],
  ['completed', null, 'Completada'],
  ['pending', null, 'Pendiente'],
  ['failed', null, 'Fallido'],
  ['cancelled', '2026-11-24T03:00:00.000Z', 'Cancelada 23 nov 2026'],
  ['cancelled', null, 'Cancelada'],
  ['revoked', null, 'Revocada'],
  ['disputed', null, 'disputed'],
])('%s is shown as it is', (status, cancelled_at, text) =>
  expect(badgeOf({ status, cancelled_at, replaced_by: null }, zone).text).toBe(text),
);

it.each([
  ['failed', 12, true],
  ['failed', null, false],
  // Its money came late and was honoured.
  ['completed', 12, false],
] as const)('%s, with %s in its place, reads as replaced: %s', (status, replaced_by, replaced) => {
  expect(isReplaced({ status, replaced_by })).toBe(replaced);
  expect(badgeOf({ status, replaced_by, cancelled_at: null }, zone).text === 'Reemplazada').toBe(replaced);
});

it.each([
  [null, 'active', false, false],
  ['sub', 'active', true, true],
  ['sub', 'completed', true, false],
  ['sub', 'cancelled', false, false],
  ['sub', 'revoked', false, false],
  // An attempt that failed or was replaced left nothing that could be cancelled.
  ['sub', 'failed', false, false],
] as const)('cancelling a subscription %s that is %s', (subscription_id, status, onPhone, onDesktop) =>
  expect(cancelOffer({ subscription_id, status })).toEqual({ onPhone, onDesktop }),
);

const method = { payment_method_id: 2, name: '', instructions: '' };

it.each([
  ['pending', 'cash', true],
  ['pending', 'transfer', true],
  ['pending', 'card', false],
  ['completed', 'cash', false],
] as const)('%s by %s is owed: %s', (status, kind, owed) =>
  expect(isOwed({ status, payment_method: { ...method, kind } })).toBe(owed),
);

it.each([
  [850, 0, 0, []],
  [850, 400, 0, ['Te devolvimos $400.00 de $850.00 MXN; quedan $450.00 MXN.']],
  [850, 850, 0, ['Te devolvimos $850.00 de $850.00 MXN.']],
  [
    ...([850, 100, 250] as const),
    [
      'Te devolvimos $100.00 de $850.00 MXN.',
      'Te estamos devolviendo $250.00 MXN; quedan $500.00 MXN. Tu banco puede tardar unos días en mostrarlo.',
    ],
  ],
])('of %d paid, %d back and %d on its way', (paid, refunded, refunding, said) =>
  expect(sayRefunds({ paid, refunded, refunding, disputed: 0 })).toEqual(said),
);

it.each([
  [850, 850, ['Tu banco nos reclamó $850.00 MXN de este pago.']],
  [400, 400, ['Tu banco nos reclamó $400.00 MXN de este pago; quedan $450.00 MXN.']],
  [
    500,
    400,
    ['Te devolvimos $100.00 de $850.00 MXN.', 'Tu banco nos reclamó $400.00 MXN de este pago; quedan $350.00 MXN.'],
  ],
])('of %d that went back the bank took %d: that was not given', (refunded, disputed, said) =>
  expect(sayRefunds({ paid: 850, refunded, refunding: 0, disputed })).toEqual(said),
);

it.each([
  ['cancelled', '2026-12-22', 'Puedes seguir reservando hasta el 22 dic 2026.'],
  ['cancelled', '2026-11-23', 'Puedes seguir reservando hasta el 23 nov 2026.'],
  ['cancelled', '2026-11-22', null],
  ['cancelled', null, null],
  ['active', '2026-12-22', null],
  ['revoked', '2026-12-22', null],
] as const)('%s with something left until %s', (status, usable_until, text) =>
  expect(sayUsableUntil({ status, usable_until, videos: null }, '2026-11-23')).toBe(text),
);

it.each([
  ['cancelled', '2026-12-22', 'Puedes seguir viendo los videos hasta el 22 dic 2026.'],
  ['cancelled', '2026-11-22', null],
  ['active', '2026-12-22', null],
] as const)('%s with videos until %s', (status, expiration_date, text) => {
  const videos = { starts_on: '2026-11-22', expiration_date };
  expect(sayUsableUntil({ status, usable_until: null, videos }, '2026-11-23')).toBe(text);
  expect(lastDayOf({ usable_until: null, videos })).toBe(expiration_date);
});

it.each([
  [null, 300, 0, true],
  [null, 300, 300, false],
  [null, 0, 0, false],
  // It bought something, whatever became of that.
  ['2026-11-23T13:00:00.000Z', 450, 0, false],
] as const)(
  'paid for at %s, with %d that came and %d back, has another amount: %s',
  (paid_at, paid, refunded, arrived) => {
    const said = sayArrived({ paid_at, paid, refunded, refunding: 0, total_payment: 450 });
    expect(said?.startsWith('Nos llegaron $300.00 de $450.00 MXN.') ?? false).toBe(arrived);
  },
);

const classes = {
  usable_until: '2026-12-10',
  videos: null,

  single_class: null,
  subscription_id: null,
  paid_at: '2026-11-20T18:00:00.000Z',
};

it.each([
  ['its classes can be used until later', {}, false],
  ['its last day is today', { usable_until: '2026-11-23' }, false],
  ['its last day was yesterday', { usable_until: '2026-11-22' }, true],
  ['no class is left', { usable_until: null }, true],
  [
    'its only class was booked on the day it was paid',
    { usable_until: null, paid_at: '2026-11-23T18:00:00.000Z' },
    false,
  ],
  ['it was free', { usable_until: null, paid_at: null }, false],
  [
    'its videos can be watched',
    { usable_until: null, videos: { starts_on: '2026-11-01', expiration_date: '2026-12-01' } },
    false,
  ],
  [
    'its videos ended',
    { usable_until: null, videos: { starts_on: '2026-10-01', expiration_date: '2026-11-01' } },
    true,
  ],
  ['it renews itself', { usable_until: null, subscription_id: 'sub' }, false],
])('used up, when %s: %s', (_, more, over) => expect(isUsedUp({ ...classes, ...more }, '2026-11-23')).toBe(over));

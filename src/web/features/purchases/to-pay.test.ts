import { expect, it } from 'vitest';
import { isToPay } from './to-pay.tsx';

const waiting = { status: 'pending', payment_method: { kind: 'transfer' }, receipt: null };

it.each([
  ['a transfer that was not made', {}, true],
  ['a number for a shop', { payment_method: { kind: 'oxxo' } }, true],
  ['a transfer whose receipt the studio looks at', { receipt: { refused_at: null } }, false],
  ['one whose receipt was refused', { receipt: { refused_at: '2026-11-23T13:00:00.000Z' } }, true],
  ['a card under way', { payment_method: { kind: 'card' } }, false],
  ['what is paid', { status: 'completed' }, false],
])('%s: %j is to be paid on home, %s', (_what, changes, expected) => {
  expect(isToPay({ ...waiting, ...changes } as never)).toBe(expected);
});

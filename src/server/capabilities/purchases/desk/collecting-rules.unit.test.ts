import { describe, expect, it } from 'vitest';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { WayToPay } from '../rules.ts';
import { decideCollecting, isPaidSo, isTakenFor, type TakenByHand } from './collecting-rules.ts';

describe('staff confirm a payment', () => {
  it.each<[string, PurchaseStatus, WayToPay, { subscription?: boolean; single_class_id?: number }, boolean]>([
    ['of cash', 'pending', 'cash', {}, true],
    ['of a transfer', 'pending', 'transfer', {}, true],
    ['of a transfer that lapsed', 'failed', 'transfer', {}, true],
    ['of a card', 'pending', 'card', {}, false],
    ['of PayPal', 'pending', 'paypal', {}, false],
    ['of a subscription', 'pending', 'cash', { subscription: true }, false],
    ['of a place in a special class', 'pending', 'cash', { single_class_id: 4 }, false],
    ['of what was given up', 'cancelled', 'cash', {}, false],
    ['of what was revoked', 'revoked', 'cash', {}, false],
  ])('%s', (_, status, method_kind, { subscription: is_subscription = false, single_class_id = null }, may) => {
    const decided = decideCollecting({ status, method_kind, single_class_id, terms: { is_subscription } });
    expect(decided.ok ? 'ok' : decided.code).toBe(may ? 'ok' : 'purchase-not-pending');
  });

  it.each<[string, WayToPay, boolean, number, boolean]>([
    ['as it was chosen', 'transfer', false, 3, true],
    ['by the terminal instead', 'terminal', true, 4, true],
    ['by another method the desk does not take', 'transfer', false, 9, false],
    ['as a courtesy', 'courtesy', true, 6, false],
  ])('%s', (_, kind, at_desk, payment_method_id, taken) => {
    expect(isTakenFor({ kind, at_desk, payment_method_id }, 3)).toBe(taken);
  });
});

describe('what is paid already was paid as this call says', () => {
  const cash: TakenByHand = {
    payment_method_id: 2,
    name: 'Efectivo',
    kind: 'cash',
    amount: 50_000,
    reference: '',
    actor_id: 7,
  };
  const hers = { ...cash, actor_id: 8 };
  const slip: TakenByHand = { ...cash, payment_method_id: 4, name: 'Terminal', kind: 'terminal', reference: '0471' };
  const spei: TakenByHand = {
    ...cash,
    payment_method_id: 3,
    name: 'Transferencia',
    kind: 'transfer',
    reference: 'MBAN0100223344',
  };
  const receipt = { ...spei, reference: 'Recibo del 3 de marzo' };
  const [pesos, card] = [
    { payment_method_id: 2, amount: 500, reference: '' },
    { payment_method_id: 4, amount: 500, reference: '471' },
  ];
  it.each<[string, object, TakenByHand[], boolean]>([
    ['in whatever way it was', {}, [slip], true],
    ['in the same way', { payment_method_id: 2 }, [cash], true],
    ['in another', { payment_method_id: 4, reference: '471' }, [cash], false],
    ['with the same slip, typed otherwise', { payment_method_id: 4, reference: '471' }, [slip], true],
    ['with another slip, which is another charge', { payment_method_id: 4, reference: '472' }, [slip], false],
    ['with the same transfer, typed otherwise', { payment_method_id: 3, reference: 'mban 0100 2233 44' }, [spei], true],
    ['with another transfer, which is other money', { payment_method_id: 3, reference: 'MBAN01009999' }, [spei], false],
    ['with a transfer, where a receipt stands', { payment_method_id: 3, reference: 'MBAN01009999' }, [receipt], true],
    ['by transfer, without its reference', { payment_method_id: 3 }, [spei], true],
    ['in cash, with another number beside it', { payment_method_id: 2, reference: 'sobre 12' }, [cash], true],
    ['in cash, which a colleague took', { payment_method_id: 2 }, [hers], false],
    ['in whatever way it was, in cash', {}, [cash, slip], true],
    ['in whatever way it was, of which a colleague took cash', {}, [slip, hers], false],
    ['in whatever way it was, by a slip of a colleague', {}, [{ ...slip, actor_id: 8 }], true],
    ['with a slip that a colleague took', { payment_method_id: 4, reference: '471' }, [{ ...slip, actor_id: 8 }], true],
    ['in the same parts, of which a colleague took the cash', { parts: [pesos, card] }, [hers, slip], false],
    ['whole as it was chosen, where it was divided', { payment_method_id: 3 }, [cash, slip], false],
    ['in the first of its parts', { parts: [pesos, card] }, [cash, slip, cash], false],
    ['whole, where it was divided', { payment_method_id: 2 }, [cash, slip], false],
    ['in the same parts', { parts: [pesos, card] }, [cash, slip], true],
    ['in other amounts', { parts: [{ ...pesos, amount: 499.99 }, card] }, [cash, slip], false],
    ['with another slip in a part', { parts: [pesos, { ...card, reference: '9' }] }, [cash, slip], false],
    ['divided, where it was whole', { parts: [pesos, card] }, [cash], false],
    ['by the provider, chosen so', { payment_method_id: 3 }, [], true],
    ['by the provider, taken in cash', { payment_method_id: 2 }, [], false],
  ])('%s', (_, how, taken, same) => {
    expect(isPaidSo({ reference: '', ...how }, { chosen: 3, taken, actor_id: 7 })).toBe(same);
  });
});

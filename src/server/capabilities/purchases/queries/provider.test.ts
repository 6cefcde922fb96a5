import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, type RawRow, rawMoney, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { findByProvider, takeWebhook, writeWebhookOutcome } from './provider.ts';
import { readProviderFacts } from './providers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('provider events', () => {
  it('are accepted once, and each outcome is stored for its event only', () =>
    inStudio(async (tx) => {
      const event = { provider: 'simulado', event_id: 'e1', kind: 'paid', at: NOW };
      expect([await takeWebhook(tx, event), await takeWebhook(tx, event)]).toEqual([true, false]);
      expect(await takeWebhook(tx, { ...event, event_id: 'e2' })).toBe(true);
      expect(await takeWebhook(tx, { ...event, provider: 'otro' })).toBe(true);
      await writeWebhookOutcome(tx, { event, purchase_id: null, what: 'paid' });
      const outcomes = await tx.rows('select outcome from provider_notice order by provider, event_id');
      expect(outcomes).toEqual([{ outcome: 'received' }, { outcome: 'paid' }, { outcome: 'received' }]);
    }));

  it('last event, running subscriptions and saved cards are separate for each provider', () =>
    inStudio(async (tx, { ana }) => {
      const event = { event_id: 'e1', kind: 'paid' };
      await takeWebhook(tx, { ...event, provider: 'simulado', at: NOW });
      await takeWebhook(tx, { ...event, provider: 'otro', at: new Date(minute(-60)) });
      const sale = (subscription_id: string | null, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'active', provider: 'simulado', subscription_id, ...more });
      await sale('sub_1');
      await sale(null);
      await sale('sub_2', { status: 'cancelled' });
      await sale('sub_3', { provider: 'otro' });
      const card = (source_id: string, more: RawRow = {}) =>
        rawRow(tx, 'payment_source', {
          customer_id: ana,
          provider: 'simulado',
          source_id,
          card_type: 'visa',
          last_digits: '4242',
          createdAt: minute(-60),
          ...more,
        });
      await card('src_1');
      await card('src_2', { deletedAt: minute(-10) });
      await card('src_3', { provider: 'otro' });
      const each = { subscriptions: 1, saved_cards: 1 };
      expect(await readProviderFacts(tx, ['otro', 'simulado', 'nuevo'])).toEqual([
        { provider: 'otro', last_webhook_at: minute(-60), ...each },
        { provider: 'simulado', last_webhook_at: minute(0), ...each },
        { provider: 'nuevo', last_webhook_at: null, subscriptions: 0, saved_cards: 0 },
      ]);
    }));

  it('find the purchase with that provider and id, and no other', () =>
    inStudio(async (tx, { ana }) => {
      const provider = 'simulado';
      const bought = (more: RawRow) => rawSale(tx, { customer_id: ana, status: 'active', provider, ...more });
      await bought({});
      const one = await bought({ provider_payment_id: 'pay_1', subscription_id: 'sub_1' });
      const two = await bought({
        provider_payment_id: 'pay_2',
        subscription_id: 'sub_2',
        provider_nonce: '0a1b2c3d4e',
      });
      const old = await bought({ provider_nonce: null });
      const ours = { provider: 'simulated' };
      const [, ofOurs] = [await bought(ours), await bought(ours)];
      await rawMoney(tx, one, { provider, provider_movement_id: 'pay_3' });
      await rawMoney(tx, two, { provider, provider_movement_id: 'pay_4' });
      const back = { kind: 'refund', amount: -1, provider, provider_movement_id: 'ref_1' };
      await rawMoney(tx, two, back);
      const cases: [object, number | undefined][] = [
        [{ subscription_id: 'sub_2' }, two],
        [{ payment_id: 'pay_2' }, two],
        [{ payment_id: 'pay_4' }, two],
        [{ payment_id: 'ref_1' }, undefined],
        [{ purchase_name: `${two}-0a1b2c3d4e` }, two],
        [{ purchase_name: `${two}-ffffffffff` }, undefined],
        [{ purchase_name: String(two) }, undefined],
        [{ purchase_name: String(old) }, old],
        [{ purchase_name: `${old}-0a1b2c3d4e` }, undefined],
        [{ purchase_name: '99999' }, undefined],
        [{ provider: 'otro', subscription_id: 'sub_2' }, undefined],
        [{ provider: 'otro', payment_id: 'pay_2' }, undefined],
        [{ provider: 'otro', payment_id: 'pay_4' }, undefined],
        [{ provider: 'otro', purchase_name: String(old) }, undefined],
        [{ ...ours, purchase_name: String(ofOurs) }, ofOurs],
        [{ ...ours, purchase_name: `${ofOurs}-0a1b2c3d4e` }, ofOurs],
        [{ ...ours, purchase_name: '99999' }, undefined],
      ];
      for (const [named, expected] of cases)
        expect(await findByProvider(tx, { provider, ...named }), JSON.stringify(named)).toBe(expected);
    }));
});

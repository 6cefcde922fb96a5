import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { statusOf } from '../../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { attemptCheckout } from './attempt-checkout.ts';

/**
 * Database statements of a purchase by a saved card, the simulated provider included
 * (docs/decisions/0100-a-purchase-and-a-search-measured-again.md).
 */
let studio: TestStudio;
let ana: TestCustomer;
let order: { class_package_id: number; payment_source_id: number };

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { payment_sources_enabled: true, session_confirm_days: 90 });
});
beforeEach(async () => {
  ana = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const answer = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
  order = { class_package_id, payment_source_id: answer.read(paymentSourceSaved).payment_source.payment_source_id };
});
afterAll(() => studio.close());

/** Each statement, named by the table or locking function with which it begins, and the ends of transactions. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const say = (statement: string, more = '') =>
    said.push(`${/(?:\b(?:into|update|from)\s+|\b(?=locked_))(\w+)/.exec(statement)?.[1] ?? statement}${more}`);
  const heard =
    (run: Sql['rows']): Sql['rows'] =>
    (statement, parameters) => {
      say(statement);
      return run(statement, parameters);
    };
  const { rows, transaction } = studio.db;
  const counting = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    said.push('begin');
    const result = await transaction((tx) => {
      const later: Tx['later'] = (statement, parameters) => {
        say(statement, ' later');
        return tx.later(statement, parameters);
      };
      return work({ ...tx, rows: heard(tx.rows), lastRows: heard(tx.lastRows), later });
    });
    said.push('commit');
    return result;
  };
  const listening = [vi.spyOn(studio.db, 'rows'), vi.spyOn(studio.db, 'transaction')] as const;
  listening[0].mockImplementation(heard(rows));
  listening[1].mockImplementation(counting);
  await act();
  for (const one of listening) one.mockRestore();
  return said;
}

async function buy(more: object = {}): Promise<number> {
  const answer = await studio.api.post('/checkout', { ...order, ...more }, { as: ana });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { payment_id: number }).payment_id;
}

it('runs sixteen statements, thirteen of them awaited, in four transactions, none of them open while the provider is called', async () => {
  let bought = 0;
  const said = await statementsOf(async () => {
    bought = await buy();
  });
  expect(said).toEqual([
    // Whether the password was typed recently; the person at the provider, with her card, before anything is held.
    ...['identity_session', 'customer'],
    'begin',
    'locked_sale_facts',
    'purchase',
    'idempotency_key',
    'commit',
    // The provider's payment; its id, stored before anything is charged.
    'simulated_payment',
    'begin',
    'customer later',
    'purchase',
    'commit',
    // The provider charges: the card with the payment that is locked.
    ...['begin', 'simulated_source', 'simulated_payment', 'simulated_notice later', 'commit'],
    'begin',
    'locked_purchase',
    'money_movement',
    'purchase',
    'available_class',
    'outbox later',
    'commit',
  ]);
  expect(await statusOf(studio, ana, bought)).toBe('completed');
});

it('of the same package again runs one more: what she bought just now, and from whom', async () => {
  const again_after = await buy();
  const said = await statementsOf(() => buy({ again_after }));
  expect(said.slice(2, 8)).toEqual(['begin', 'locked_sale_facts', 'purchase', 'customer', 'idempotency_key', 'commit']);
});

it('repeated under its key is refused to a person who was disabled since', async () => {
  const payment_method = { token_id: 'tok_sim_error', saveCard: false };
  const input = { class_package_id: order.class_package_id, payment_method, accepted_pages: [], installments: 1 };
  const attempt = { buyer: ana, input, idempotency_key: 'once' };
  const tried = () => attemptCheckout(studio.context, attempt);
  await expect(tried()).rejects.toMatchObject({ code: 'payment-provider-down' });
  const { customer_id } = ana;
  await studio.db.rows('update customer set disabled_at = "createdAt" where customer_id = $1', [customer_id]);
  await expect(tried()).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendForgotten } from '../../src/server/capabilities/payment-methods/index.ts';
import { providersOf } from '../../src/server/gateways/payments/providers.ts';
import { cardsOnlyGateway } from '../factories/cards-only-gateway.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { providerOf } from '../payments/at-provider.ts';
import { moneyOf, type OpenPurchase, openByCard } from '../payments/till.ts';
import { expectCleanBooks } from '../races/books.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** A card typed before an account got another mail, whose webhook arrived afterwards. */

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let desk: TestCustomer;
let class_package_id: number;
let made = 0;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  desk = await staff(studio, 'desk');
  await configure(studio, { payment_sources_enabled: true });
  ({ class_package_id } = await classPackage(studio, { limit_per_customer: null }));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function linkTo(recipient: string, notice: string): Promise<string> {
  const [row] = await studio.db.rows<{ link: string }>(
    `select payload ->> 'link' as link from outbox where recipient = $1 and notice = $2 order by outbox_id desc limit 1`,
    [recipient, notice],
  );
  return new URL(row?.link ?? 'http://nothing').searchParams.get('token') ?? '';
}

/** Reception proposes another mail, and the reader of that mailbox confirms it. */
async function moved({ customer_id, name, last_name, phone }: TestCustomer): Promise<void> {
  made += 1;
  const email = `otra${made}@ejemplo.mx`;
  const proposed = await studio.api.put(
    `/customer/admin/${customer_id}`,
    { name, last_name, phone, email },
    { as: desk },
  );
  expect(proposed.status, proposed.text).toBe(200);
  const token = await linkTo(email, 'mail-proposal-confirm');
  expect((await studio.api.post('/customer/email/confirm', { token })).status).toBe(200);
}

const begin = (as: TestCustomer): Promise<OpenPurchase> =>
  openByCard(studio, as, { class_package_id, payment_method: { token_id: 'tok_sim_visa', saveCard: true } });

async function pay({ client_secret }: OpenPurchase): Promise<void> {
  await provider.confirm(client_secret);
  await provider.deliverDue();
}

const kept = async ({ customer_id }: TestCustomer) =>
  studio.db.rows<{ gone: boolean; forgotten: boolean }>(
    `select "deletedAt" is not null as gone, forgotten_at is not null as forgotten from payment_source
     where customer_id = $1 order by payment_source_id`,
    [customer_id],
  );
it('a card reported by a late webhook is saved if the account is still the same person’s', async () => {
  const ana = await customer(studio);
  await pay(await begin(ana));
  expect(await kept(ana)).toEqual([{ gone: false, forgotten: false }]);
});

it('a card whose purchase began before the mail changed is not saved by a later webhook, nor kept at the provider', async () => {
  const ana = await customer(studio);
  const open = await begin(ana);
  studio.clock.advance(60_000);
  await moved(ana);
  await pay(open);
  expect(await moneyOf(studio, open.purchase_id)).toEqual([`payment ${open.amount}`]);
  expect(await kept(ana)).toEqual([{ gone: true, forgotten: false }]);
  await sendForgotten(studio.context);
  expect(await kept(ana)).toEqual([{ gone: true, forgotten: true }]);
  expect(await studio.db.rows('select 1 from provider_customer where customer_id = $1', [ana.customer_id])).toEqual([]);
});

it('nor is a card that was typed between the change and its undoing', async () => {
  const ana = await customer(studio);
  await moved(ana);
  const [session] = await studio.db.rows<{ id: string }>(
    `insert into identity_session (id, token, user_id, expires_at, created_at, updated_at)
     values ($1, $1, $2, $3, $4, $4) returning id`,
    [
      `stolen-${made}`,
      ana.uid,
      new Date(studio.clock.now().getTime() + 86_400_000).toISOString(),
      studio.clock.now().toISOString(),
    ],
  );
  studio.clock.advance(60_000);
  const open = await begin({ ...ana, session_id: session?.id ?? '' });
  studio.clock.advance(60_000);
  const token = await linkTo(ana.email, 'mail-replaced');
  expect((await studio.api.post('/customer/email/guard', { token })).status).toBe(200);
  await pay(open);
  expect(await kept(ana)).toEqual([{ gone: true, forgotten: false }]);
});

it('nor is a card that the provider was saving while the mail changed: its session has ended', async () => {
  const ana = await customer(studio);
  const gateway = cardsOnlyGateway();
  const { payments } = studio.context;
  const { saveSource } = gateway;
  gateway.saveSource = async (...args) => {
    await moved(ana);
    return saveSource(...args);
  };
  studio.context.payments = providersOf([gateway]);
  try {
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_tarde' }, { as: ana });
    expect(saved).toMatchObject({ status: 401, code: 'auth/required' });
    expect(await kept(ana)).toEqual([]);
    expect(gateway.kept.size).toBe(0);
  } finally {
    studio.context.payments = payments;
  }
});

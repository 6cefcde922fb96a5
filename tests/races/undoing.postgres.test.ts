import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { confirmMailChange } from '../../src/server/capabilities/customers/mail/confirm-mail-change.ts';
import { guardMail } from '../../src/server/capabilities/customers/mail/guard-mail.ts';
import { sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import { reopenClass } from '../../src/server/capabilities/schedule/reopen-class.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { providerOf } from '../payments/at-provider.ts';
import { moneyOf, openByCard, statusOf } from '../payments/till.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { endOf } from './end-of.ts';
import { stoppingBefore } from './without-locks.ts';

const ROUNDS = 12;
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [admin, desk]: TestCustomer[] = [];
let made = 0;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  provider = providerOf(studio);
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** A context whose transactions stop before a statement while the other act runs. */
function slow(statement: RegExp, other: () => Promise<unknown>, locks: boolean) {
  const reached = Promise.withResolvers<void>();
  // Created here and not in the transaction that stops, since it has one of its own.
  const working = reached.promise.then(other);
  const db: Database = stoppingBefore(
    studio.db,
    statement,
    async () => {
      reached.resolve();
      // With its locks the other one waits for this transaction, so that it can only be given time.
      await (locks ? sleep(150) : working);
    },
    locks,
  );
  return { context: { ...studio.context, db } satisfies AppContext, working };
}

describe('a special class is reopened while its refund is being sent', () => {
  /** A customer bought a place by card and the class was cancelled; the ten minutes end in a moment. */
  async function cancelled() {
    studio.clock.moveTo(START);
    const ana = await customer(studio);
    const { class_package_id } = await classPackage(studio, {
      title: 'Rodada',
      kind: 'especial',
      price: 350,
      class_amount: 1,
      limit_per_customer: 1,
    });
    const { single_class_id } = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
    const open = await openByCard(studio, ana, { class_package_id, single_class_id });
    await provider.confirm(open.client_secret);
    await provider.deliverDue();
    expect((await studio.api.delete(`/single_class/${single_class_id}`, { as: admin })).status).toBe(200);
    return { ana, single_class_id, purchase_id: open.purchase_id };
  }

  type Cancelled = Awaited<ReturnType<typeof cancelled>>;
  /** The server that undoes has the slowest clock: for it the ten minutes are not over yet. */
  const inTime = { now: () => new Date(START.getTime() + 10 * MINUTE - 1) };
  const over = { now: () => new Date(START.getTime() + 10 * MINUTE) };
  const reopen = ({ single_class_id }: Cancelled, context: AppContext = studio.context) =>
    reopenClass({ ...context, clock: inTime }, admin?.customer_id ?? 0, single_class_id);
  const send = ({ purchase_id }: Cancelled) => sendRefunds({ ...studio.context, clock: over }, purchase_id);

  async function verdict({ ana, single_class_id, purchase_id }: Cancelled) {
    await provider.deliverDue();
    const [inside, money] = [await liveReservations(studio.db, single_class_id), await moneyOf(studio, purchase_id)];
    return { inside, status: await statusOf(studio, ana, purchase_id), refunded: money.includes('refund -35000') };
  }
  const held = { inside: 1, status: 'completed', refunded: false };
  const paidBack = { inside: 0, status: 'revoked', refunded: true };

  it('she has the place or the money, whoever is first, from three servers at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bought = await cancelled();
      const delays = [round % 4, (round * 3) % 7, (round * 5) % 11];
      await Promise.all([
        sleep(delays[0]).then(() => reopen(bought)),
        sleep(delays[1]).then(() => send(bought)),
        sleep(delays[2]).then(() => send(bought)),
      ]);
      expect([held, paidBack]).toContainEqual(await verdict(bought));
      await expectCleanBooks(studio.db);
    }
  });

  it('undoing was first: the order is not sent however soon it would be', async () => {
    const bought = await cancelled();
    const { context, working } = slow(/update refund_order set withdrawn_at/, () => send(bought), true);
    expect(await reopen(bought, context)).toEqual({ back: 1, left_out: [] });
    expect(await working).toBe(0);
    expect(await verdict(bought)).toEqual(held);
  });

  it('sending was first: the class is held without her, and she is named', async () => {
    const bought = await cancelled();
    expect(await send(bought)).toBe(1);
    expect(await reopen(bought)).toMatchObject({ back: 0, left_out: [expect.stringMatching(/Lucía/)] });
    expect(await verdict(bought)).toEqual(paidBack);
  });

  it('booked while undoing reads the remainder: the refund was sent, so the class is held without her', async () => {
    const bought = await cancelled();
    // The purchase was read for the first time, and its orders are not locked yet.
    const { context, working } = slow(/select 1 from refund_order/, () => send(bought), false);
    expect(await reopen(bought, context)).toMatchObject({ back: 0 });
    expect(await working).toBe(1);
    expect(await verdict(bought)).toEqual(paidBack);
  });

  it('control: without the lock on the order she has the place and the money', async () => {
    const bought = await cancelled();
    const { context, working } = slow(/update refund_order set withdrawn_at/, () => send(bought), false);
    await reopen(bought, context);
    expect(await working).toBe(1);
    expect(await verdict(bought)).toEqual({ ...held, refunded: true });
  });
});

describe('a mail proposed by staff is confirmed while the former address stops it', () => {
  async function proposed() {
    made += 1;
    const ana = await customer(studio);
    const { customer_id, name, last_name, phone } = ana;
    const email = `nueva${made}@ejemplo.mx`;
    const body = { name, last_name, phone, email };
    expect((await studio.api.put(`/customer/admin/${customer_id}`, body, { as: desk })).status).toBe(200);
    const [confirm, stop] = [await linkTo(email, 'mail-proposal-confirm'), await linkTo(ana.email, 'mail-proposed')];
    return { ana, email, confirm, stop };
  }
  type Proposed = Awaited<ReturnType<typeof proposed>>;

  async function linkTo(recipient: string, notice: string): Promise<string> {
    const [row] = await studio.db.rows<{ link: string }>(
      `select payload ->> 'link' as link from outbox where recipient = $1 and notice = $2 order by outbox_id desc limit 1`,
      [recipient, notice],
    );
    return new URL(row?.link ?? 'http://nothing').searchParams.get('token') ?? '';
  }
  const confirming = ({ confirm }: Proposed, context: AppContext = studio.context) =>
    endOf(confirmMailChange(context, confirm));
  const stopping = ({ stop }: Proposed, context: AppContext = studio.context) => endOf(guardMail(context, stop));

  async function verdict({ ana }: Proposed) {
    const [row] = await studio.db.rows<{
      email: string;
      signs_in: string;
      undone: boolean;
      stopped: boolean;
      live: number;
    }>(
      `select c.email, u.email as signs_in, m.undone_at is not null as undone, m.stopped_at is not null as stopped,
         (select count(*) from identity_session s where s.user_id = c.uid) as live
       from customer c join identity_user u on u.id = c.uid join mail_change m using (customer_id) where c.customer_id = $1`,
      [ana.customer_id],
    );
    return row;
  }
  const stopped = ({ ana: { email } }: Proposed) => ({ email, signs_in: email, undone: false, stopped: true, live: 1 });
  const undone = ({ ana: { email } }: Proposed) => ({ email, signs_in: email, undone: true, stopped: false, live: 0 });

  it('the account has the former address: stopped, or in effect and undone, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const proposal = await proposed();
      const [end, guarded] = await Promise.all([
        sleep(round % 3).then(() => confirming(proposal)),
        sleep(round % 2).then(() => stopping(proposal)),
      ]);
      expect(guarded).toBe('done');
      expect(await verdict(proposal)).toEqual(end === 'done' ? undone(proposal) : stopped(proposal));
      expect(['done', 'mail-link-invalid']).toContain(end);
    }
  });

  it('confirming was first: it takes effect and is undone', async () => {
    const proposal = await proposed();
    const { context, working } = slow(/update customer set email/, () => stopping(proposal), true);
    expect([await confirming(proposal, context), await working]).toEqual(['done', 'done']);
    expect(await verdict(proposal)).toEqual(undone(proposal));
  });

  it('stopping was first: the link is invalid', async () => {
    const proposal = await proposed();
    const { context, working } = slow(/update mail_change set withdrawn_at/, () => confirming(proposal), true);
    expect([await stopping(proposal, context), await working]).toEqual(['done', 'mail-link-invalid']);
    expect(await verdict(proposal)).toEqual(stopped(proposal));
  });

  it('control: without the lock on its owner only the database refuses a change that was stopped', async () => {
    const proposal = await proposed();
    const { context, working } = slow(/update customer set email/, () => stopping(proposal), false);
    expect([await confirming(proposal, context), await working]).toEqual(['mail_change_check', 'done']);
    expect(await verdict(proposal)).toEqual(stopped(proposal));
  });
});

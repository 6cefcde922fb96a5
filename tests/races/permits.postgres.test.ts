import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisationRequestAnswer } from '#shared/wire/authorisation.ts';
import { giveClassesInput } from '#shared/wire/grants.ts';
import { hashCall, withPermit } from '../../src/server/capabilities/authorisation/index.ts';
import { giveClasses } from '../../src/server/capabilities/grants/give-classes.ts';
import type { Database, Tx } from '../../src/server/database/database.ts';
import { type CounterAsk, callWith, permitFor, withPassword } from '../factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { endOf, times } from './end-of.ts';
import { barrier, withoutLocks } from './without-locks.ts';

const AT_ONCE = 5;

let studio: TestStudio;
let admin: TestCustomer;
let partner: TestCustomer;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  [admin, partner] = [await withPassword(studio), await staff(studio, 'administrator')];
  desk = await staff(studio, 'desk');
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const gift = ({ customer_id }: TestCustomer, class_amount = 5): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id, class_amount, expiration_days: 7, reason: 'Cumple años' },
});

const givenTo = async ({ customer_id }: TestCustomer) =>
  (await studio.db.rows('select 1 from available_class where customer_id = $1', [customer_id])).length;

describe('one permit used five times at once', () => {
  /** Without the lock of the person it is about, so that only the permit prevents a second use. */
  const using = async (db: Database) => {
    const ana = await customer(studio);
    const call = gift(ana);
    const token = await permitFor(studio, call, { as: desk, by: admin });
    const permit = { kind: 'permit' as const, token, request_hash: hashCall({ ...call, body: call.body }) };
    const input = giveClassesInput.parse(call.body);
    const { customer_id, session_id } = desk;
    const actor = { customer_id, session_id, byStaff: true };
    const ends = times(AT_ONCE, '').map(() =>
      endOf(withPermit(permit, () => giveClasses({ ...studio.context, db }, { actor, input }))),
    );
    return { ends: (await Promise.all(ends)).toSorted(), given: await givenTo(ana) };
  };

  it('is one act, and the others are refused as used', async () => {
    const { ends, given } = await using(withoutLocks(studio.db));
    expect(ends).toEqual([...times(AT_ONCE - 1, 'authorisation-invalid'), 'done']);
    expect(given).toBe(1);
  });

  it('control: a permit that is read before it is used up allows all of them', async () => {
    const meet = barrier(AT_ONCE);
    const looking = (tx: Tx): Tx => ({
      ...tx,
      rows: async <Row>(statement: string, parameters?: readonly unknown[]) => {
        if (!statement.includes('update authorisation set used_at')) return tx.rows<Row>(statement, parameters);
        const [token_hash, , , at] = parameters ?? [];
        const found = await tx.rows<Row>(
          `select acts, subject_id, authorised_by from authorisation
           where token_hash = $1 and used_at is null and expires_at > $2::timestamptz`,
          [token_hash, at],
        );
        await meet();
        return found;
      },
    });
    const unlocked = withoutLocks(studio.db);
    const db: Database = { ...unlocked, transaction: (work) => unlocked.transaction((tx) => work(looking(tx))) };
    expect(await using(db)).toEqual({ ends: times(AT_ONCE, 'done'), given: AT_ONCE });
  });

  it('sent over HTTP, each with a key of its own, is one act too', async () => {
    const ana = await customer(studio);
    const permit = await permitFor(studio, gift(ana), { as: desk, by: admin });
    const answers = await Promise.all(times(AT_ONCE, '').map(() => callWith(studio, gift(ana), { as: desk, permit })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(AT_ONCE - 1).fill(403)]);
    expect(await givenTo(ana)).toBe(1);
  });
});

describe('one request', () => {
  const send = async (ana: TestCustomer) => {
    const { method, path, body } = gift(ana);
    const input = {
      reason: 'Me lo pidió',
      idempotency_key: `pedida-${ana.customer_id}`,
      request: { method, path, body },
    };
    const answer = await studio.api.post('/authorisation_requests', input, { as: desk });
    return answer.read(authorisationRequestAnswer).authorisation_request.authorisation_request_id;
  };
  const decide = (id: number, decision: 'approved' | 'refused', as: TestCustomer) =>
    studio.api.put(`/authorisation_requests/${id}`, { decision }, { as });

  it('approved by two at once is done once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await customer(studio);
      const id = await send(ana);
      const answers = await Promise.all([decide(id, 'approved', admin), decide(id, 'approved', partner)]);
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'request-over']);
      expect(await givenTo(ana)).toBe(1);
    }
  });

  it('approved and refused at once is one of the two, and done only if approved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await customer(studio);
      const id = await send(ana);
      const [yes, no] = await Promise.all([decide(id, 'approved', admin), decide(id, 'refused', partner)]);
      expect([yes.code ?? 'done', no.code ?? 'done'].toSorted()).toEqual(['done', 'request-over']);
      expect(await givenTo(ana)).toBe(yes.status === 200 ? 1 : 0);
      const [row] = await studio.db.rows<{ decision: string }>(
        'select decision from authorisation_request where authorisation_request_id = $1',
        [id],
      );
      expect(row?.decision).toBe(yes.status === 200 ? 'approved' : 'refused');
    }
  });

  it('requested twice at once is stored once', async () => {
    const ana = await customer(studio);
    const both = await Promise.allSettled([send(ana), send(ana)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('the one class of the day given to five people at once is one', async () => {
  const kind = await staff(studio, 'desk');
  const people = await Promise.all(times(AT_ONCE, '').map(() => customer(studio)));
  const answers = await Promise.all(people.map((one) => callWith(studio, gift(one, 1), { as: kind })));
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
    ...times(AT_ONCE - 1, 'authorisation-needed'),
    'done',
  ]);
});

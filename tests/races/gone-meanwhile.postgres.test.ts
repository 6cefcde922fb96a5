import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeRecords } from '../../src/server/capabilities/merging/merge-records.ts';
import { askForData } from '../../src/server/capabilities/privacy/answer-requests.ts';
import { erasePerson } from '../../src/server/capabilities/privacy/erase-person.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { onlineAccess } from '../factories/selling.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { withoutLocks } from './without-locks.ts';

const TODAY = START.toISOString().slice(0, 10);

let studio: TestStudio;
let admin: TestCustomer;
let video_id: number;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  admin = await staff(studio, 'administrator');
  await configure(studio, { videos_enabled: true, waitlist_enabled: true });
  const film = { name: 'Movilidad', url: 'https://youtu.be/dQw4w9WgXcQ', duration: 20, publish_on: TODAY };
  const made = await studio.api.post('/videos', film, { as: admin });
  video_id = (made.body as { video: { video_id: number } }).video.video_id;
});
afterAll(() => studio.close());

/** A database whose transaction that wrote this has done everything but commit until `until`. */
function beforeCommit(db: Database, wrote: RegExp, { reached, until }: { reached: () => void; until: Promise<void> }) {
  const waiting: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        let isIt = false;
        const result = await work({
          ...tx,
          rows: (statement, parameters) => {
            isIt ||= wrote.test(statement);
            return tx.rows(statement, parameters);
          },
        });
        if (!isIt) return result;
        reached();
        await until;
        return result;
      }),
  };
  return waiting;
}

const LOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** What an act is answered that begins when the record has all but gone, and who has what it wrote. */
async function beside(
  way: 'erased' | 'merged',
  act: (gone: TestCustomer) => Promise<() => Promise<Pick<Answer, 'status' | 'code'>>>,
) {
  const [kept, gone] = [await customer(studio), await customer(studio)];
  const ready = await act(gone);
  const [reached, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wrote = way === 'erased' ? /set erased_at = / : /merged_into = /;
  const db = beforeCommit(studio.db, wrote, { reached: reached.resolve, until: commit.promise });
  const pair = { kept: kept.customer_id, merged: gone.customer_id };
  const going =
    way === 'erased'
      ? erasePerson({ ...studio.context, db }, { customer_id: pair.merged, by: { administrator: admin.customer_id } })
      : mergeRecords({ ...studio.context, db }, { ...pair, actor_id: admin.customer_id, reason: 'Es ella', key: null });
  await Promise.race([reached.promise, going]);
  let isOver = false;
  const answering = ready().finally(() => {
    isOver = true;
  });
  while (!isOver && (await studio.db.rows(LOCKED)).length === 0) await pause(5);
  commit.resolve();
  await going;
  const answer = await answering;
  return { answer: answer.code ?? answer.status, kept: pair.kept, gone: pair.merged };
}

const countOf = async (table: string, customer_id: number, where = 'true') =>
  (await studio.db.rows(`select 1 from ${table} where customer_id = $1 and ${where}`, [customer_id])).length;

async function bookedBy(person: TestCustomer): Promise<number> {
  await grant(studio, person);
  const { single_class_id } = await singleClass(studio, { in: 30 });
  const { body } = await studio.api.post('/class_reservations', { single_class_id }, { as: person });
  return (body as { class_reservation: { class_reservation_id: number } }).class_reservation.class_reservation_id;
}

describe('while a record is erased or merged, and its commit is near', () => {
  it.each(['erased', 'merged'] as const)(
    'a question about her data is not left with the one that is %s',
    async (way) => {
      const asked = { kind: 'access', message: 'Soy Lucía, quiero ver mis datos' };
      const { answer, gone } = await beside(
        way,
        async (as) => () => studio.api.post('/privacy_requests', asked, { as }),
      );
      expect(answer).toBe('not-found');
      expect(await countOf('privacy_request', gone, "message <> ''")).toBe(0);
    },
  );

  it.each(['erased', 'merged'] as const)('nor one on paper, of the one that is %s', async (way) => {
    const { answer, gone } = await beside(way, async ({ customer_id }) => {
      const paper = { customer_id, kind: 'access', message: 'En papel', received_on: TODAY };
      return () => studio.api.post('/privacy_requests', paper, { as: admin });
    });
    expect(answer).toBe('not-found');
    expect(await countOf('privacy_request', gone, "message <> ''")).toBe(0);
  });

  const noteAbout = (about: 'person' | 'reservation') => async (person: TestCustomer) => {
    const note = { class_reservation_id: await bookedBy(person), about, note: 'Rodilla operada' };
    return () => studio.api.post('/customer_notes', note, { as: admin });
  };

  it.each(['person', 'reservation'] as const)('a note about the %s is not kept about nobody', async (about) => {
    const { answer, gone } = await beside('erased', noteAbout(about));
    expect(answer).toBe('reservation-not-found');
    expect(await countOf('customer_note', gone)).toBe(0);
  });

  it.each(['person', 'reservation'] as const)('a note about the %s goes to the kept record', async (about) => {
    const { answer, gone, kept } = await beside('merged', noteAbout(about));
    expect(answer).toBe(201);
    expect([await countOf('customer_note', gone), await countOf('customer_note', kept)]).toEqual([0, 1]);
  });

  it('letters switched off stay off at the kept record', async () => {
    const off = { notice_choices: { reminders: false } };
    const { answer, gone, kept } = await beside(
      'merged',
      async (as) => () => studio.api.put('/customer/notice_choices', off, { as }),
    );
    expect(answer).toBe(200);
    const muted = "muted_notices = '{reminders}'";
    expect([await countOf('customer', gone, muted), await countOf('customer', kept, muted)]).toEqual([0, 1]);
  });

  it.each(['erased', 'merged'] as const)('a rating of a video is not left with the one that is %s', async (way) => {
    const rating = { video_id, class_stars: 5, coach_stars: 5, comment: 'Soy Lucía' };
    const { answer, gone } = await beside(way, async (as) => {
      await onlineAccess(studio, as);
      return () => studio.api.post('/videos/rating', rating, { as });
    });
    expect(answer).toBe('not-found');
    expect(await countOf('video_rating', gone)).toBe(0);
  });

  it('her own limit for waitlists is refused, and the refusal is described', async () => {
    const limit = { promotion_notice_minutes: 60 };
    const { answer } = await beside('erased', async (as) => () => studio.api.put('/waitlist/notice', limit, { as }));
    expect(answer).toBe('not-found');
  });

  it('control: the same question, asked without locks, stays with the merged one', async () => {
    const { gone } = await beside('merged', async (as) => async () => {
      const context = { ...studio.context, db: withoutLocks(studio.db) };
      const by = { ...as, actor_id: as.customer_id, byStaff: false };
      await askForData(context, { customer_id: as.customer_id, kind: 'access', message: 'Mis datos', by });
      return { status: 201, code: undefined };
    });
    expect(await countOf('privacy_request', gone)).toBe(1);
  });
});

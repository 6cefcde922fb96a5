import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeRoster, rateReservation } from '../../src/server/capabilities/attendance/index.ts';
import { cancelReservation } from '../../src/server/capabilities/reservations/cancel-reservation.ts';
import { joinWaitlist } from '../../src/server/capabilities/waitlist/join-waitlist.ts';
import type { AppContext } from '../../src/server/context.ts';
import { configure } from '../factories/configure.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { activePenalties, begun, closings } from './attendance-track.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { endOf, times } from './end-of.ts';
import { withCredit } from './people.ts';
import { ends, fullClass } from './waitlist-track.ts';
import {
  afterFacts,
  asOtherProcess,
  barrier,
  committingTogether,
  stoppingBefore,
  withoutLocks,
} from './without-locks.ts';

const PEOPLE = 6;

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  admin = await staff(studio, 'administrator');
  const flags = { reservation_rating_enabled: true, unlimited_membership_penalties_enabled: true };
  await configure(studio, { ...flags, waitlist_enabled: true, unlimited_max_no_shows_for_penalty: 1 });
});
afterAll(() => studio.close());

/** The studio without locks, where a number of sessions have read before any continues. */
const unlocked = (readers: number): AppContext => ({
  ...studio.context,
  db: withoutLocks(studio.db, barrier(readers)),
});

const close = (context: AppContext, single_class_id: number) =>
  closeRoster(context, { ...admin, role: 'administrator' }, { single_class_id, closed: true });

describe('a roster closed by six at once', () => {
  const sixTimes = async (context: AppContext) => {
    const { single_class_id } = await begun(studio, await withCredit(studio, PEOPLE, -1));
    const said = await Promise.all(times(6, '').map(() => close(context, single_class_id)));
    return {
      closed: (await closings(studio, single_class_id)).length,
      penalised: said.filter((end) => end.penalties > 0),
    };
  };

  it('is closed once with its lock', async () => {
    const { closed, penalised } = await sixTimes(studio.context);
    expect([closed, penalised.length]).toEqual([1, 1]);
  });

  it('control: without it, several times', async () => {
    expect((await sixTimes(unlocked(6))).closed).toBeGreaterThan(1);
    await expectCleanBooks(studio.db);
  });
});

describe('a roster closed while reception cancels everybody', () => {
  /** @param isLocked false: a cancellation has read its facts before the roster is closed, and writes afterwards */
  const leaving = async (context: AppContext, isLocked: boolean) => {
    const people = await withCredit(studio, PEOPLE, -1);
    const { single_class_id, ids } = await begun(studio, people);
    const read = Promise.withResolvers<void>();
    const closed = read.promise.then(() => endOf(close(context, single_class_id)));
    const closeBetween = () => {
      read.resolve();
      return closed;
    };
    const desk = { ...context, db: isLocked ? context.db : afterFacts(context.db, closeBetween) };
    const cancels = ids.map((class_reservation_id, index) => {
      const { customer_id: owner_id } = people[index] ?? admin;
      const actor = { customer_id: admin.customer_id, session_id: admin.session_id, byStaff: true, owner_id };
      return endOf(cancelReservation(desk, actor, { class_reservation_id }));
    });
    if (isLocked) read.resolve();
    const ended = await Promise.all([...cancels, closed]);
    expect(ended.filter((end) => !['done', 'roster-closed'].includes(end))).toEqual([]);
    return {
      kept: await liveReservations(studio.db, single_class_id),
      penalties: await activePenalties(studio, people),
    };
  };

  it('gives a penalty to exactly the people left in it, with the locks', async () => {
    const { kept, penalties } = await leaving(studio.context, true);
    expect(penalties).toBe(kept);
  });

  it('control: without them, also to people who are no longer in the class', async () => {
    const { kept, penalties } = await leaving(unlocked(1), false);
    expect(penalties).toBeGreaterThan(kept);
  });
});

describe('two rosters of the same people closed at once', () => {
  const both = async (context: AppContext) => {
    await configure(studio, { unlimited_max_no_shows_for_penalty: 2 });
    const people = await withCredit(studio, PEOPLE, -1);
    const classes = [await begun(studio, people), await begun(studio, people)];
    await Promise.all(classes.map(({ single_class_id }) => close(context, single_class_id)));
    await configure(studio, { unlimited_max_no_shows_for_penalty: 1 });
    return activePenalties(studio, people);
  };

  it('see each other, with the locks', async () => {
    expect(await both(studio.context)).toBe(PEOPLE);
  });

  it('control: without them neither sees the other, and nobody has a penalty', async () => {
    const { context } = studio;
    expect(await both({ ...context, db: committingTogether(withoutLocks(context.db), 2) })).toBe(0);
  });
});

describe('joined ten times at once', () => {
  const joining = async (db = studio.db) => {
    const { single_class_id } = await fullClass(studio, 1);
    const [as] = await withCredit(studio, 1);
    const { customer_id, session_id } = as ?? admin;
    const actor = { customer_id, session_id, byStaff: false };
    const input = { single_class_id, customer_id };
    const contexts = times(10, '').map(() => ({ ...studio.context, db: asOtherProcess(db) }));
    const ended = await Promise.all(contexts.map((context) => endOf(joinWaitlist(context, actor, input))));
    return { ended: ended.sort(), line: await ends(studio, single_class_id) };
  };
  /** Four have read before any of them writes: the race is the same each time. */
  const someHaveLooked = () =>
    stoppingBefore(
      afterFacts(studio.db, async () => undefined),
      /insert into waitlist\b/,
      barrier(4),
      false,
    );

  it('is one waitlist entry, and nine are refused with the reason, with the locks', async () => {
    const { ended, line } = await joining();
    expect([ended, line]).toEqual([[...times(9, 'already-waiting'), 'done'], { waiting: 1 }]);
  });

  it('control: without them the unique index refuses', async () => {
    const { ended, line } = await joining(someHaveLooked());
    expect(ended).toContain('waitlist_one_live');
    expect(line).toEqual({ waiting: 1 });
  });

  it('control: also without the index, one person waits many times', async () => {
    await studio.db.script('drop index waitlist_one_live;');
    expect((await joining(someHaveLooked())).line.waiting).toBeGreaterThan(1);
  });
});

describe('rated six times at once', () => {
  const rating = async (context: AppContext) => {
    const [as] = await withCredit(studio, 1, -1);
    if (!as) throw new Error('Nobody was made.');
    const { ids } = await begun(studio, [as]);
    const [class_reservation_id = 0] = ids;
    await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as: admin });
    const stars = { class_reservation_id, class_stars: 5, coach_stars: 5, comment: '', customer_id: as.customer_id };
    const ended = await Promise.all(times(6, '').map(() => endOf(rateReservation(context, as, stars))));
    const kept = await studio.db.rows('select 1 from class_rating where class_reservation_id = $1', [
      class_reservation_id,
    ]);
    return { ended: ended.sort(), kept: kept.length };
  };

  it('is one rating, with the row that the others wait for', async () => {
    expect(await rating(studio.context)).toEqual({ ended: [...times(5, 'already-rated'), 'done'], kept: 1 });
  });

  it('control: without that row, many', async () => {
    await studio.db.script('alter table class_rating drop constraint class_rating_class_reservation_id_key;');
    // Nobody commits before all six have read and written, so none of them can see another's rating.
    const db = committingTogether(withoutLocks(studio.db), 6);
    const careless: typeof db = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({ ...tx, rows: (text, values) => tx.rows(text.replace(/ on conflict \(\w+\) do nothing/, ''), values) }),
        ),
    };
    expect((await rating({ ...studio.context, db: careless })).kept).toBe(6);
  });
});

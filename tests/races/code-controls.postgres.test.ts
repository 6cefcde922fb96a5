import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showAccessCode } from '../../src/server/capabilities/attendance/show-access-code.ts';
import { cancelReservation } from '../../src/server/capabilities/reservations/cancel-reservation.ts';
import { markAttendance } from '../../src/server/capabilities/reservations/mark-attendance.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { configure } from '../factories/configure.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { begun } from './attendance-track.ts';
import { expectCleanBooks } from './books.ts';
import { endOf, times } from './end-of.ts';
import { withCredit } from './people.ts';
import { afterFacts, barrier } from './without-locks.ts';

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  admin = await staff(studio, 'administrator');
  await configure(studio, { qrcode_enabled: true });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** A customer in a class that began, and reception as the actor. */
async function someoneThere() {
  const [as] = await withCredit(studio, 1, -1);
  if (!as) throw new Error('Nobody was made.');
  const { ids } = await begun(studio, [as]);
  const { customer_id, session_id } = admin;
  const actor = { customer_id, session_id, byStaff: true };
  const [class_reservation_id = 0] = ids;
  return { as, actor, class_reservation_id };
}

describe('a code scanned by six at once', () => {
  /** A scan once the code's reservation is known. @returns how many scans answered that the person arrived */
  const scanning = async (db = studio.db) => {
    const { actor, class_reservation_id } = await someoneThere();
    const context = { ...studio.context, db };
    const marks = times(6, '').map(() => markAttendance(context, { actor, class_reservation_id, attend: true }));
    return (await Promise.all(marks)).filter(({ changed }) => changed).length;
  };

  it('is one arrival, with the lock', async () => {
    expect(await scanning()).toBe(1);
  });

  it('control: without it everybody sees the person arrive', async () => {
    const arrivals = await scanning(afterFacts(studio.db, barrier(6)));
    expect(arrivals).toBe(6);
  });
});

describe('a code scanned while its reservation is cancelled', () => {
  /** @param isLocked false: the scan has read its facts before the cancellation begins, and writes when it has ended */
  const both = async (isLocked: boolean) => {
    const { as, actor, class_reservation_id } = await someoneThere();
    const read = Promise.withResolvers<void>();
    const by = { ...actor, owner_id: as.customer_id };
    const cancelled = read.promise.then(() => endOf(cancelReservation(studio.context, by, { class_reservation_id })));
    const cancelBetween = () => {
      read.resolve();
      return cancelled;
    };
    const db = isLocked ? studio.db : afterFacts(studio.db, cancelBetween);
    const scanned = endOf(markAttendance({ ...studio.context, db }, { actor, class_reservation_id, attend: true }));
    if (isLocked) read.resolve();
    return Promise.all([scanned, cancelled]);
  };

  it('is an arrival or a cancellation, and the other one is refused with the reason, with the locks', async () => {
    expect([
      ['done', 'reservation-attended'],
      ['reservation-cancelled', 'done'],
    ]).toContainEqual(await both(true));
  });

  it('control: without them a person without a place arrives', async () => {
    expect(await both(false)).toEqual(['done', 'done']);
  });
});

describe('a code shown six times at once', () => {
  const showing = async (context: AppContext) => {
    const { as, class_reservation_id } = await someoneThere();
    const shown = await Promise.all(times(6, '').map(() => showAccessCode(context, as, class_reservation_id)));
    return new Set(shown.map(({ token }) => token)).size;
  };

  it('is one code, with the row that is returned as first written', async () => {
    expect(await showing(studio.context)).toBe(1);
  });

  it('control: without that, most have an invalid code', async () => {
    const meet = barrier(6);
    const careless: Database = {
      ...studio.db,
      transaction: (work) =>
        studio.db.transaction((tx) =>
          work({
            ...tx,
            rows: async <Row>(text: string, values?: readonly unknown[]) => {
              const rows = await tx.rows<Row>(
                text.replace('set token = k.token', 'set token = excluded.token'),
                values,
              );
              if (text.includes('left join reservation_code')) await meet();
              return rows;
            },
          }),
        ),
    };
    expect(await showing({ ...studio.context, db: careless })).toBeGreaterThan(1);
  });
});

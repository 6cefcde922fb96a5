import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { PeopleDirectory } from '../../http/audiences.ts';
import { findActor } from '../people/index.ts';
import { proveMail } from './confirmed-mail/prove-mail.ts';
import { findCustomerId } from './queries/people.ts';
import { findStaffRole } from './queries/staff.ts';

const MOST_KEPT = 20_000;

/** Finds the customer of a token's identity, for the guard. A binding changes only when a record is merged, so it is cached. */
export function createPeopleDirectory(db: Database, clock: Clock): PeopleDirectory {
  const known = new Map<string, number>();

  return {
    customerIdOf: async (uid) => {
      const kept = known.get(uid);
      if (kept !== undefined) return kept;
      const customer_id = await findCustomerId(db, uid);
      if (customer_id !== null) {
        if (known.size >= MOST_KEPT) known.clear();
        known.set(uid, customer_id);
      }
      return customer_id;
    },
    judgeAnew: (customer_ids) => {
      if (customer_ids === null) return known.clear();
      const named = new Set(customer_ids);
      for (const [uid, customer_id] of known) if (named.has(customer_id)) known.delete(uid);
    },
    proveMail: (identity) => proveMail({ db, clock }, identity),
    staffRoleNow: (uid, session_id) => findStaffRole(db, { uid, session_id, now: clock.now() }),
    rightsNow: (sql, uid, session_id) => findActor(sql ?? db, { uid, session_id, now: clock.now() }),
  };
}

/**
 * The server that the product is measured against: `node:http` and `pg` with the product's own statements, rows,
 * constraints and pool size, but without token, validation, limits, headers or logs. Prints its address.
 */
import pg from 'pg';
import { afterBooking } from '../src/server/capabilities/booking/after-booking-rules.ts';
import {
  lockBookingIfRoom,
  type ReservedRow,
  reservePlaces,
} from '../src/server/capabilities/booking/queries/booking.ts';
import { readSchedule } from '../src/server/capabilities/schedule/queries/classes.ts';
import { sqlOn } from './servers/bare-sql.ts';
import { type BookingBody, serve } from './servers/plain-server.ts';
import { sessionOf } from './studio/people.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  pipeline: true,
  options: '-c jit=off -c timezone=UTC',
});
const sql = sqlOn(pool);

/**
 * Begin, lock and read; write and commit: the product's round trips, taking the first free place and the first grant.
 */
async function book(
  { single_class_id, customer_id }: BookingBody,
  idempotency_key: string | null,
): Promise<string | undefined> {
  const session_id = sessionOf({ customer_id });
  const now = new Date();
  const key = { single_class_id, customer_id, actor_id: customer_id, session_id, idempotency_key, now };
  const reserved = await write(key);
  return reserved && JSON.stringify(reserved);
}

async function write(key: Parameters<typeof reservePlaces>[1]): Promise<ReservedRow | undefined> {
  const client = await pool.connect();
  let broken: Error | undefined = new Error('not committed');
  try {
    const { rows } = sqlOn(client);
    const open = {
      rows,
      lastRows: rows,
      later: async (...args: Parameters<typeof rows>) => void (await rows(...args)),
      afterCommit: () => undefined,
    };
    const [, held] = await Promise.all([client.query('begin'), lockBookingIfRoom(open, key)]);
    const [spot, grant] = [held?.facts.free_spots[0], held?.facts.grants[0]];
    const picks =
      spot === undefined || grant === undefined
        ? []
        : [
            {
              spot,
              available_class_id: grant.available_class_id,
              amount: -1 as const,
              guest: null,
              is_paid: grant.is_paid,
            },
          ];
    const written =
      held && picks.length > 0
        ? reservePlaces(held.tx, key, { ...afterBooking('reserved', picks), request_hash: 'bare' })
        : undefined;
    const [reserved] = await Promise.all([written, client.query('commit')]);
    broken = undefined;
    return reserved;
  } finally {
    client.release(broken);
  }
}

async function readWeek(start_date: string, end_date: string): Promise<string> {
  return JSON.stringify({ days: await readSchedule(sql, { start_date, end_date, with_cancelled: false }) });
}

serve({ book, readWeek });

import { setTimeout as sleep } from 'node:timers/promises';
import { sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import type { TestCustomer } from '../factories/people.ts';
import type { Studio } from '../factories/studio.ts';
import { type Event, paid } from './webhooks.ts';

/** The title of the packages whose attempts are held and observed; other purchases are not affected. */
export const REPLACED = 'Intentos que se reemplazan';

/** The writes of an attempt that replaces another, in this order: a process can die before any of them is committed. */
export const messages = ['withdraw', 'open', 'create', 'remember', 'charge', 'take'] as const;
export type Message = (typeof messages)[number];

const moments: Record<Message, string> = {
  withdraw: `before update on simulated_payment for each row when (new.title = '${REPLACED}' and new.status = 'cancelled')`,
  open: `before insert on purchase for each row when (new.terms ->> 'title' = '${REPLACED}' and new.replaces is not null)`,
  create: `before insert on simulated_payment for each row when (new.title = '${REPLACED}')`,
  remember: `before update on purchase for each row when (new.terms ->> 'title' = '${REPLACED}'
    and old.provider_payment_id is null and new.provider_payment_id is not null)`,
  charge: `before update on simulated_payment for each row when (new.title = '${REPLACED}' and new.way = 'source' and new.status = 'succeeded')`,
  take: `before update on purchase for each row when (new.terms ->> 'title' = '${REPLACED}' and new.status = 'completed')`,
};

/** Holds every session at this write for a number of seconds, visible to `untilHeld`. */
export async function holdAt({ db }: { db: Database }, message: Message, seconds = 1): Promise<void> {
  await db.script(`
    create function hold_up() returns trigger language plpgsql as $$ begin
      perform set_config('application_name', 'held', true);
      perform pg_sleep(${seconds});
      return new;
    end $$;
    create trigger held ${moments[message]} execute function hold_up();`);
}

/** @returns whether a session was held within four seconds */
export async function untilHeld({ db }: { db: Database }): Promise<boolean> {
  for (let waited = 0; waited < 4000; waited += 20) {
    const there = await db.rows(`select 1 from pg_stat_activity where application_name = 'held'`);
    if (there.length > 0) return true;
    await sleep(20);
  }
  return false;
}

export async function removeHold({ db }: { db: Database }): Promise<void> {
  await db.script('drop function hold_up() cascade');
}

interface AtProvider {
  payment_id: string;
  purchase_id: number;
  amount: number;
}

const charged = `
  select p.payment_id, p.purchase_id, p.amount from simulated_payment p join simulated_customer c using (customer_id)
  where c.shop_reference = $1 and p.status = 'succeeded' order by p.payment_id`;

/** A webhook for each payment that one person made, in no particular order. */
export async function webhooksOf({ db }: { db: Database }, { customer_id }: TestCustomer): Promise<Event[]> {
  return (await db.rows<AtProvider>(charged, [customer_id])).map(paid);
}

/** Delivers every webhook twice, and sends the ordered refunds. */
export async function deliverEverything(
  studio: Studio & { db: Database },
  jobs: Pick<JobContext, 'db'> & Parameters<typeof sendRefunds>[0],
  as: TestCustomer,
  carry: (event: Event) => Promise<unknown>,
): Promise<void> {
  const events = await webhooksOf(studio, as);
  for (const event of [...events, ...events.toReversed()]) await carry(event);
  await sendRefunds(jobs);
}

const verdict = `
  select (select count(*) from purchase where customer_id = $1 and status in ('completed', 'active')) as standing,
    (select coalesce(sum(total_payment), 0) from purchase where customer_id = $1 and status in ('completed', 'active')) as bought,
    (select count(*) from purchase where customer_id = $1 and status = 'pending') as pending,
    (select coalesce(sum(p.amount - p.refunded), 0) from simulated_payment p join simulated_customer c using (customer_id)
     where c.shop_reference = $1 and p.status = 'succeeded') as kept,
    (select count(*) from payment_alert a join purchase p using (purchase_id) where p.customer_id = $1) as alerts`;

export interface Verdict {
  /** Purchases in effect, and those that still wait for payment. */
  standing: number;
  pending: number;
  alerts: number;
  /** Whether the provider has exactly the price of the purchases in effect, to the centavo. */
  even: boolean;
}

/** One person's purchases, compared with the money at the provider. */
export async function verdictOf({ db }: { db: Database }, { customer_id }: TestCustomer): Promise<Verdict> {
  const [row] = await db.rows<Record<'standing' | 'bought' | 'pending' | 'kept' | 'alerts', number>>(verdict, [
    customer_id,
  ]);
  if (!row) throw new Error('There is no verdict.');
  const { standing, pending, alerts } = row;
  return { standing, pending, alerts, even: Number(row.bought) === Number(row.kept) };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEPT_AHEAD, WAITED_FOR } from './due-work.ts';
import type { Processes } from './processes.ts';

/** Less than the four seconds for which the product waits for a lock. */
const PATIENCE = 3000;
const LOCK = 4711;

/** Stops timed work at its writes, so that it can be killed there. */
export interface Gate {
  close(): Promise<void>;
  /** Waits until every job has arrived, for three seconds, and then opens; each job then pauses at every row. */
  openWhenAllWait(): Promise<void>;
  /** The jobs between their first row and their commit. */
  inside(): Promise<string[]>;
  remove(): Promise<void>;
}

/** A session stores the name of its job, then waits for the gate. */
const triggers = `
  create function linger() returns trigger language plpgsql as $$ begin
    if tg_argv[0] = 'watch-waitlists' and not exists (
      select 1 from single_class c where c.single_class_id = (to_jsonb(new)->>'single_class_id')::integer and c.description = '${WAITED_FOR}')
    then return new; end if;
    perform set_config('application_name', 'inside ' || tg_argv[0], true);
    perform pg_advisory_xact_lock_shared(${LOCK});
    perform pg_sleep(tg_argv[1]::real);
    return new;
  end $$;
  create trigger lingers before insert on outbox for each row when (new.notice = 'reminder')
    execute function linger('remind-of-classes', '0.03');
  create trigger lingers before insert on single_class for each row when (new.description = '${KEPT_AHEAD}')
    execute function linger('extend-series', '0.02');
  create trigger lingers before update on purchase for each row when (new.status = 'failed' and old.status = 'pending')
    execute function linger('lapse-purchases', '0.15');
  create trigger lingers before update on waitlist for each row when (new.outcome = 'promoted')
    execute function linger('watch-waitlists', '0.15');`;

const noTriggers = `
  drop trigger lingers on outbox; drop trigger lingers on single_class; drop trigger lingers on purchase;
  drop trigger lingers on waitlist; drop function linger;`;

/** @param jobs the number of different jobs that arrive */
export async function openGate({ db, databaseUrl }: Processes, jobs: number): Promise<Gate> {
  await db.script(triggers);
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  const inside = async () => {
    const rows = await db.rows<{ job: string }>(
      `select distinct substr(application_name, 8) as job from pg_stat_activity where application_name like 'inside %'`,
    );
    return rows.map(({ job }) => job);
  };
  return {
    close: async () => {
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
    },
    openWhenAllWait: async () => {
      let until = Date.now() + 2 * PATIENCE;
      for (let known = 0; known < jobs && Date.now() < until; await sleep(10)) {
        const { length } = await inside();
        if (known === 0 && length > 0) until = Date.now() + PATIENCE;
        known = length;
      }
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    },
    inside,
    remove: async () => {
      await holder.end();
      await db.script(noTriggers);
    },
  };
}

/**
 * `node scripts/run-built.mjs bench/review-profiles.ts [profiles]`: how long checking every profile again takes after a form
 * changed, and how long a booking waits for its customer's row meanwhile; see README.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { reviewProfiles } from '../src/server/capabilities/customers/index.ts';
import { openServer } from '../src/server/database/server.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { makeDatabase, makeTemplate } from '../tests/postgres/test-databases.ts';
import { say } from './say.ts';

const profiles = Number(process.argv[2] ?? 100_000);
/** Interval between attempts to take a booking's own lock, in milliseconds. */
const ASK_EVERY = 5;
/** Written by its own statement, so that a busy machine does not exceed the statement timeout. */
const IN_ONE = 5000;

const people = `
  insert into customer (name, last_name, phone, birthdate, custom_fields, "createdAt")
  select 'Persona ' || n, 'Prueba', (5500000000 + n)::text, '1990-01-01', jsonb_build_object('talla', 24), now()
  from generate_series($1::integer, $2::integer) n`;
const addresses = `
  insert into address (customer_id, city, state, country, "createdAt")
  select customer_id, 'Ciudad de México', 'CDMX', 'México', now() from customer where customer_id % 2 = 0 and customer_id between $1 and $2`;
const question = `
  insert into form_field (form_id, "order", key, name, label, type, required, step) values (1, 10, $1, $1, $1, 'text', true, 1)`;

const postgres = await startPostgres({ durable: true });
await makeTemplate(postgres.url);
const db = openServer({ url: await makeDatabase(postgres.url), pool: 4 });
try {
  for (let from = 1; from <= profiles; from += IN_ONE) {
    const part = [from, Math.min(from + IN_ONE - 1, profiles)];
    await db.rows(people, part);
    await db.rows(addresses, part);
  }
  await db.rows('analyze');
  await measure('nobody changes side', async () => undefined);
  await measure('everybody becomes incomplete', () => db.rows(question, ['alergias']));
} finally {
  await db.close();
  await postgres.stop();
}

async function measure(what: string, change: () => Promise<unknown>): Promise<void> {
  await db.rows('update form set updated_at = updated_at where form_id = 1');
  await change();
  const waits: number[] = [];
  let reviewing = true;
  const booking = (async () => {
    while (reviewing) {
      const id = 1 + Math.floor(Math.random() * profiles);
      const began = performance.now();
      await db.transaction((tx) => tx.rows('select 1 from customer where customer_id = $1 for no key update', [id]));
      waits.push(performance.now() - began);
      await sleep(ASK_EVERY);
    }
  })();
  const began = performance.now();
  await reviewProfiles({ db });
  const seconds = (performance.now() - began) / 1000;
  reviewing = false;
  await booking;
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const [left] = await db.rows<{ open: number }>('select count(*) as open from customer where not profile_answered');
  say(
    `${what}: ${profiles} profiles in ${seconds.toFixed(1)} s, ${left?.open} incomplete; a booking's lock waited p99 ${p99.toFixed(0)} ms, longest ${(waits.at(-1) ?? 0).toFixed(0)} ms (${waits.length} asked)`,
  );
}

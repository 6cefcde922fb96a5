import { afterAll, beforeEach, expect, it } from 'vitest';
import { atDesk } from '../../../../tests/audit/acts.ts';
import { deskActs } from '../../../../tests/audit/desk-acts.ts';
import { officeActs } from '../../../../tests/audit/office-acts.ts';
import { askPermit, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { START, startApp } from '../../../../tests/start-app.ts';

/** Asking for a permit runs the act up to where it would begin to write; nothing of it may ever stay. */
const studio = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '1000' } });
await configure(studio, {
  waitlist_enabled: true,
  allow_class_guests: true,
  max_guests: 3,
  cash_checkout_enabled: true,
  transfer_checkout_enabled: true,
  discounts_enabled: true,
});
const [admin, desk] = [await withPassword(studio), await withPassword(studio, 'desk')];
beforeEach(() => studio.clock.moveTo(START));
afterAll(() => studio.close());

const tables = (
  await studio.db.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('attempt', 'identity_session')
     order by 1`,
  )
).map(({ name }) => name);

/** Every row of every table. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of tables) {
    const [row] = await studio.db.rows<{ rows: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows from ${name} t`,
    );
    found[name] = row?.rows ?? '';
  }
  return found;
}

let requests = 0;

it.each(Object.entries({ ...deskActs, ...officeActs }))(
  '%s writes nothing when it is asked about',
  async (call, make) => {
    const act = await make(studio);
    const [method] = call.split(' ');
    const ask = { method: act.method ?? method, path: act.path, body: act.body } as Parameters<typeof askPermit>[1];
    const before = await everything();
    const answer = await askPermit(studio, ask, { as: desk, by: admin, password: 'no-es-la-clave' });
    expect(await everything()).toEqual(before);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    if (!answer.text.includes('no es algo que se autorice')) requests += 1;
  },
);

it('(control) at least twenty of them were acts of the counter, and a completed act is detected', async () => {
  expect(requests).toBeGreaterThanOrEqual(20);
  const act = await deskActs['POST /available_classes']?.(studio);
  if (!act) throw new Error('The act is gone.');
  const before = await everything();
  await studio.api.post(act.path, act.body, { as: await atDesk(studio) });
  expect(await everything()).not.toEqual(before);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { begunSecondFactor, recoveryCodes } from '#shared/wire/access.ts';
import { browserAt, PASSWORD } from '../../../../tests/factories/browser.ts';
import { phoneWith, withSecondFactor } from '../../../../tests/factories/phone.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { giveAccount, resetSecondFactor } from './index.ts';

let studio: TestStudio;
let members = 0;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

/** A customer, in a browser of her own. */
async function member() {
  members += 1;
  const email = `socia${members}@ejemplo.mx`;
  const browser = browserAt(studio);
  const made = await browser.signUp(email, { name: 'Ana', phone: String(5_572_000_000 + members) });
  expect(made.status, made.text).toBe(201);
  return { email, browser };
}

async function guarded() {
  const person = await member();
  return { ...person, ...(await withSecondFactor(studio, person.browser)) };
}

const lettersTo = async (email: string) => {
  const rows = await studio.db.rows<{ payload: { what: string } }>(
    "select payload from outbox where notice = 'second-factor' and recipient = $1 order by outbox_id",
    [email],
  );
  return rows.map(({ payload }) => payload.what);
};

describe('turning it on', () => {
  it('requires a code, returns recovery codes once, and ends sessions opened without it', async () => {
    const { email, browser } = await member();
    const other = browserAt(studio);
    await other.enter(email);
    const begun = (await browser.send('POST', '/identity/second-factor')).read(begunSecondFactor);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toContain(`:${encodeURIComponent(email)}?secret=${begun.secret}&`);
    // An enrolment that was only begun requires nothing.
    expect((await browserAt(studio).enter(email)).status).toBe(200);
    const confirm = (code: string) => browser.send('POST', '/identity/second-factor/confirm', { code });
    expect(await confirm('000000')).toMatchObject({ status: 401, code: 'auth/wrong-code' });
    expect((await browser.access()).second_factor).toBeNull();

    const shown = await confirm(phoneWith(begun.secret).shows(studio.clock.now()));
    const { recovery_codes } = shown.read(recoveryCodes);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await browser.access()).toMatchObject({
      second_factor: { since: studio.clock.now().toISOString(), recovery_codes_left: 10 },
      second_factor_required: false,
    });
    expect((await other.renew()).code).toBe('auth/required');
    expect(await lettersTo(email)).toEqual(['on']);
    // While it is on it can be neither confirmed nor begun again.
    expect(await confirm('000000')).toMatchObject({ status: 409, code: 'second-factor-on' });
    expect(await browser.send('POST', '/identity/second-factor')).toMatchObject({ code: 'second-factor-on' });
  });

  it('requires the password if it was not typed just now', async () => {
    const { browser } = await member();
    studio.clock.advance(11 * MINUTE);
    await browser.renew();
    expect(await browser.send('POST', '/identity/second-factor')).toMatchObject({ code: 'auth/confirm-password' });
    await browser.send('POST', '/identity/confirm', { password: PASSWORD });
    expect((await browser.send('POST', '/identity/second-factor')).status).toBe(201);
  });

  it('stores nothing in the database from which a code could be computed, and nothing in the personal copy', async () => {
    const { browser, recovery_codes } = await guarded();
    const begun = await studio.db.rows<{ rows: string }>(
      'select (select string_agg(t::text, $1) from identity_second_factor t) || (select string_agg(t::text, $1) from identity_recovery_code t) as rows',
      ['|'],
    );
    for (const code of recovery_codes) {
      expect(begun[0]?.rows).not.toContain(code);
      expect(begun[0]?.rows).not.toContain(code.replaceAll('-', ''));
    }
    expect((await browser.send('GET', '/customer/data')).body).toMatchObject({
      data: { second_factors: [{ since: expect.any(String), recovery_codes_left: 10 }] },
    });
  });
});

describe('signing in', () => {
  it('requires password and code; the password alone signs in nobody and reveals nothing else', async () => {
    const { email, shows } = await guarded();
    const browser = browserAt(studio);
    const wrongPassword = { email, password: 'no-es-esta', code: shows() };
    expect((await browser.send('POST', '/identity/sign-in', wrongPassword)).code).toBe('auth/wrong-password');
    const response = await browser.enter(email);
    expect(response).toMatchObject({ status: 401, code: 'auth/code-required' });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await browser.enter(email, '000000')).toMatchObject({ status: 401, code: 'auth/wrong-code' });
    expect(await browser.renew()).toMatchObject({ status: 401 });
    // No session stays half open: hers, and the one of whoever signs in now.
    expect((await browser.enter(email, shows())).status).toBe(200);
    expect(await browser.devices()).toHaveLength(2);
  });

  it('accepts each code once, also when it arrives twice at once', async () => {
    const { email, shows, recovery_codes } = await guarded();
    const [first = '', second = ''] = recovery_codes;
    for (const code of [shows(), first]) {
      const answers = await Promise.all([browserAt(studio).enter(email, code), browserAt(studio).enter(email, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect((await browserAt(studio).enter(email, code)).code).toBe('auth/wrong-code');
    }
    // The next code and the next recovery code differ; dashes and small letters may be typed.
    studio.clock.advance(30_000);
    expect((await browserAt(studio).enter(email, shows())).status).toBe(200);
    const browser = browserAt(studio);
    expect((await browser.enter(email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await browser.access()).second_factor).toMatchObject({ recovery_codes_left: 8 });
  });

  it('delays guesses of codes for whoever has the password, but not from a device used before', async () => {
    const { email, browser, shows } = await guarded();
    await browser.leave();
    expect((await browser.enter(email, shows())).status).toBe(200);
    const guess = (remoteAddress: string, code: string) =>
      studio.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        headers: { 'sec-fetch-site': 'same-origin' },
        remoteAddress,
        payload: { email, password: PASSWORD, code },
      });
    const said: string[] = [];
    for (let time = 0; time < 7; time += 1)
      said.push((await guess('203.0.113.9', '000000')).json<{ error: { code: string } }>().error.code);
    expect(said).toEqual([...Array(5).fill('auth/wrong-code'), ...Array(2).fill('auth/too-many-codes')]);
    for (let address = 1; address <= 6; address += 1) await guess(`203.0.113.${address}`, '000000');
    expect((await guess('203.0.113.77', '000000')).json()).toMatchObject({ error: { code: 'auth/too-many-codes' } });
    studio.clock.advance(30_000);
    const from = await guess('127.0.0.1', shows());
    expect(from.statusCode, from.body).toBe(200);
  });

  const NEXT = 'bugambilia-roja';
  /** Recovery by the owner of the mailbox. */
  async function recover(email: string) {
    await studio.api.post('/customer/recover', { email });
    const [notice] = await studio.db.rows<{ payload: { link: string } }>(
      "select payload from outbox where recipient = $1 and notice = 'password-reset'",
      [email],
    );
    const token = new URL(notice?.payload.link ?? '').searchParams.get('token');
    expect((await browserAt(studio).send('POST', '/identity/reset-password', { token, password: NEXT })).status).toBe(
      204,
    );
  }
  const enter = (email: string, code?: string) =>
    browserAt(studio).send('POST', '/identity/sign-in', { email, password: NEXT, code });
  const confirmMail = (email: string) =>
    studio.db.rows('update customer set confirmed_email = email, email_confirmed_at = $2 where email = $1', [
      email,
      studio.clock.now().toISOString(),
    ]);

  it('is also required after recovery by mail, and by every other way to sign in', async () => {
    const person = await member();
    const { email } = person;
    await confirmMail(email);
    const { shows } = await withSecondFactor(studio, person.browser);
    await recover(email);
    expect((await enter(email)).code).toBe('auth/code-required');
    expect((await enter(email, '000000')).code).toBe('auth/wrong-code');
    expect((await enter(email, shows())).status).toBe(200);
  });

  it('one that a stranger turned on for another person’s mail does not lock her out once she recovers it', async () => {
    const { email } = await guarded();
    await confirmMail(email);
    await recover(email);
    expect((await enter(email)).status).toBe(200);
    expect(await lettersTo(email)).toEqual(['on', 'removed']);
  });

  it('nor the owner whom the server’s operator makes the administrator', async () => {
    const { email } = await guarded();
    await giveAccount(studio.context, email, NEXT);
    expect((await enter(email)).status).toBe(200);
  });

  it('control: a colleague keeps hers, whose mail nobody confirmed', async () => {
    const { email } = await guarded();
    await studio.db.rows(
      `insert into staff (customer_id, role, since) select customer_id, 'administrator', $2 from customer where email = $1`,
      [email, studio.clock.now().toISOString()],
    );
    await recover(email);
    expect((await enter(email)).code).toBe('auth/code-required');
    expect(await lettersTo(email)).toEqual(['on']);
  });
});

describe('turning it off, and other recovery codes', () => {
  it('take password and code', async () => {
    const { email, browser, shows, recovery_codes } = await guarded();
    const ask = (path: string, body: object) => browser.send('POST', `/identity/second-factor/${path}`, body);
    for (const path of ['off', 'recovery-codes']) {
      expect((await ask(path, { password: 'no-es-esta', code: shows() })).code).toBe('auth/wrong-password');
      expect((await ask(path, { password: PASSWORD, code: '000000' })).code).toBe('auth/wrong-code');
    }
    const fresh = (await ask('recovery-codes', { password: PASSWORD, code: shows() })).read(recoveryCodes);
    expect((await ask('off', { password: PASSWORD, code: recovery_codes[0] })).code).toBe('auth/wrong-code');
    expect((await ask('off', { password: PASSWORD, code: fresh.recovery_codes[0] })).status).toBe(200);
    expect(await lettersTo(email)).toEqual(['on', 'codes', 'off']);
    expect((await browserAt(studio).enter(email)).status).toBe(200);
    expect((await ask('off', { password: PASSWORD, code: '000000' })).code).toBe('second-factor-off');
  });

  it('by whoever signed up with a stranger’s mail, again and again, do not flood it, and nobody is locked out', async () => {
    const { email, browser, shows } = await guarded();
    for (let time = 0; time < 12; time += 1) {
      studio.clock.advance(MINUTE);
      await browser.renew();
      const typed = { password: PASSWORD, code: shows() };
      expect((await browser.send('POST', '/identity/second-factor/recovery-codes', typed)).status).toBe(200);
    }
    expect((await lettersTo(email)).filter((what) => what === 'codes')).toHaveLength(10);
    // Each kind is counted by itself, so that many of one hide no other.
    studio.clock.advance(MINUTE);
    await browser.renew();
    const off = await browser.send('POST', '/identity/second-factor/off', { password: PASSWORD, code: shows() });
    expect(off.status).toBe(200);
    expect((await lettersTo(email)).at(-1)).toBe('off');
    expect((await browserAt(studio).enter(email)).status).toBe(200);
    studio.clock.advance(24 * 60 * MINUTE);
    const again = browserAt(studio);
    await again.enter(email);
    await withSecondFactor(studio, again);
    expect((await lettersTo(email)).at(-1)).toBe('on');
  });

  it('can be reset on the server for a person who lost phone and paper: a letter, an audit line, and all sessions ended', async () => {
    const { email, browser } = await guarded();
    expect(await resetSecondFactor(studio.context, email)).toBe(true);
    expect(await resetSecondFactor(studio.context, email)).toBe(false);
    expect(await lettersTo(email)).toEqual(['on', 'reset']);
    const acts = await studio.db.rows(
      `select actor_id, details from audit_log join customer using (customer_id)
       where action = 'second-factor-reset' and email = $1`,
      [email],
    );
    expect(acts).toEqual([{ actor_id: null, details: {} }]);
    expect((await browser.renew()).code).toBe('auth/required');
    expect((await browser.enter(email)).status).toBe(200);
    await expect(resetSecondFactor(studio.context, 'nadie@ejemplo.mx')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { passkeyEntrance, passkeyOptions } from '#shared/wire/passkeys.ts';
import { authenticator } from '../../../../tests/factories/authenticator.ts';
import { browserAt, PASSWORD } from '../../../../tests/factories/browser.ts';
import { withSecondFactor } from '../../../../tests/factories/phone.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { giveAccount } from './index.ts';

const SITE = 'https://jacaranda.example';
let studio: TestStudio;
let members = 0;

beforeAll(async () => {
  studio = await startApp({ environment: { PUBLIC_URL: SITE } });
});
afterAll(() => studio.close());

type Browser = ReturnType<typeof browserAt>;

async function member() {
  members += 1;
  const email = `llave${members}@ejemplo.mx`;
  const browser = browserAt(studio);
  await browser.signUp(email, { name: 'Ana', phone: String(5_574_000_000 + members) });
  return { email, browser };
}

const request = async (browser: Browser) =>
  (await browser.send('POST', '/identity/passkeys/options')).read(passkeyOptions);
const challenged = async (browser: Browser) =>
  (await browser.send('POST', '/identity/passkey-entrance/options')).read(passkeyEntrance);
const enter = (browser: Browser, proof: object) => browser.send('POST', '/identity/passkey-entrance', proof);
const REFUSED = { status: 401, code: 'passkey-refused' };

/** A person with a passkey on her device. */
async function keyed() {
  const person = await member();
  const device = authenticator(SITE);
  const added = await person.browser.send('POST', '/identity/passkeys', device.makes(await request(person.browser)));
  expect(added.status, added.text).toBe(201);
  return { ...person, device };
}

describe('a passkey', () => {
  it('added and removed again and again by whoever signed up with a stranger’s mail does not flood it', async () => {
    const { email, browser } = await member();
    for (let time = 0; time < 12; time += 1) {
      const device = authenticator(SITE);
      await browser.send('POST', '/identity/passkeys', device.makes(await request(browser)));
      // What is refused counts nothing: it must not use up the letters about what is done.
      expect((await browser.send('DELETE', '/identity/passkeys/no-es-de-nadie')).status).toBe(404);
      expect((await browser.send('DELETE', `/identity/passkeys/${device.id}`)).status).toBe(200);
    }
    const letters = await studio.db.rows<{ what: string; count: number }>(
      `select payload ->> 'what' as what, count(*)::integer as count from outbox
       where notice = 'second-factor' and recipient = $1 group by 1 order by 1`,
      [email],
    );
    expect(letters).toEqual([
      { what: 'passkey-added', count: 10 },
      { what: 'passkey-removed', count: 10 },
    ]);
  });

  it('is created for this site and account, listed, notified by letter, in the personal copy, and signs in without a password', async () => {
    const { email, browser } = await member();
    const device = authenticator(SITE);
    const options = await request(browser);
    expect(options).toMatchObject({
      rp: { id: 'jacaranda.example' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await browser.send('POST', '/identity/passkeys', device.makes(options));
    const at = studio.clock.now().toISOString();
    const key = { name: 'Chrome en Linux', created_at: at, last_used_at: null };
    expect((await browser.access()).passkeys).toEqual([{ passkey_id: device.id, ...key }]);
    expect((await browser.send('GET', '/customer/data')).body).toMatchObject({ data: { passkeys: [key] } });
    expect((await request(browser)).excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }]);

    studio.clock.advance(MINUTE);
    const phone = browserAt(studio);
    expect((await enter(phone, device.signs(await challenged(phone)))).status).toBe(200);
    expect((await phone.renew()).status).toBe(200);
    expect((await phone.access()).passkeys).toMatchObject([{ last_used_at: studio.clock.now().toISOString() }]);
    expect(await phone.devices()).toHaveLength(2);
    const letters = await studio.db.rows<{ about: string }>(
      "select coalesce(payload ->> 'what', notice) as about from outbox where recipient = $1 and notice in ('second-factor', 'new-device') order by outbox_id",
      [email],
    );
    expect(letters.map(({ about }) => about)).toEqual(['passkey-added', 'new-device']);
  });

  it('counts as two factors: no code is required besides', async () => {
    const { browser, device, email } = await keyed();
    await withSecondFactor(studio, browser);
    const phone = browserAt(studio);
    expect((await phone.enter(email)).code).toBe('auth/code-required');
    expect((await enter(phone, device.signs(await challenged(phone)))).status).toBe(200);
  });

  it('is created only after the password was typed just now', async () => {
    const { browser } = await member();
    const options = await request(browser);
    studio.clock.advance(11 * MINUTE);
    await browser.renew();
    const { code } = await browser.send('POST', '/identity/passkeys', authenticator(SITE).makes(options));
    expect(code).toBe('auth/confirm-password');
    expect((await browser.send('POST', '/identity/passkeys/options')).code).toBe('auth/confirm-password');
    await browser.send('POST', '/identity/confirm', { password: PASSWORD });
    expect((await browser.send('POST', '/identity/passkeys/options')).status).toBe(200);
  });

  it('is removed by its owner only, and then signs in nobody', async () => {
    const { email, browser, device } = await keyed();
    const path = `/identity/passkeys/${device.id}`;
    expect((await (await member()).browser.send('DELETE', path)).status).toBe(404);
    expect((await browser.send('DELETE', path)).status).toBe(200);
    const phone = browserAt(studio);
    expect(await enter(phone, device.signs(await challenged(phone)))).toMatchObject(REFUSED);
    expect((await phone.enter(email)).status).toBe(200);
  });

  it('does not sign in to a disabled account', async () => {
    const { email, device } = await keyed();
    await studio.db.rows('update customer set disabled_at = $2 where email = $1', [
      email,
      studio.clock.now().toISOString(),
    ]);
    const phone = browserAt(studio);
    expect((await enter(phone, device.signs(await challenged(phone)))).code).toBe('auth/user-disabled');
  });
});

describe('a passkey that a stranger created for another person’s mail before she signed up', () => {
  const NEXT = 'bugambilia-roja';
  /** Recovery by the owner of the mailbox. */
  async function recover(email: string) {
    await studio.api.post('/customer/recover', { email });
    const [letter] = await studio.db.rows<{ link: string }>(
      `select payload ->> 'link' as link from outbox where recipient = $1 and notice = 'password-reset'
       order by outbox_id desc limit 1`,
      [email],
    );
    const token = new URL(letter?.link ?? '').searchParams.get('token');
    expect((await studio.api.post('/identity/reset-password', { token, password: NEXT })).status).toBe(204);
  }
  const opens = async (device: ReturnType<typeof authenticator>) => {
    const phone = browserAt(studio);
    return (await enter(phone, device.signs(await challenged(phone)))).status === 200;
  };
  const confirms = (email: string) =>
    studio.db.rows('update customer set confirmed_email = email, email_confirmed_at = $2 where email = $1', [
      email,
      studio.clock.now().toISOString(),
    ]);

  it('stops working once she recovers the account, and she is notified', async () => {
    const { email, device } = await keyed();
    expect(await opens(device)).toBe(true);
    await recover(email);
    expect(await opens(device)).toBe(false);
    const letters = await studio.db.rows(
      "select 1 from outbox where recipient = $1 and notice = 'second-factor' and payload ->> 'what' = 'passkey-removed'",
      [email],
    );
    expect(letters).toHaveLength(1);
  });

  it('also if she confirmed her mail before she recovered', async () => {
    const { email, device } = await keyed();
    studio.clock.advance(MINUTE);
    await confirms(email);
    studio.clock.advance(MINUTE);
    await recover(email);
    expect(await opens(device)).toBe(false);
  });

  it('also for the administration, if the server’s operator makes that mail an administrator', async () => {
    const { email, device } = await keyed();
    await giveAccount(studio.context, email, 'bugambilia-blanca');
    expect(await opens(device)).toBe(false);
  });

  it('control: a passkey created after the mail was confirmed stays, by confirming or by recovery', async () => {
    const { email, browser } = await member();
    await confirms(email);
    studio.clock.advance(MINUTE);
    const device = authenticator(SITE);
    await browser.send('POST', '/identity/passkeys', device.makes(await request(browser)));
    await recover(email);
    expect(await opens(device)).toBe(true);
    studio.clock.advance(MINUTE);
    await recover(email);
    expect(await opens(device)).toBe(true);
  });
});

describe('a signed challenge', () => {
  it('is valid once, also if sent twice at once, and for five minutes', async () => {
    const { device } = await keyed();
    const phone = browserAt(studio);
    const proof = device.signs(await challenged(phone));
    const answers = await Promise.all([enter(browserAt(studio), proof), enter(browserAt(studio), proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enter(phone, proof)).toMatchObject(REFUSED);
    const late = device.signs(await challenged(phone));
    studio.clock.advance(5 * MINUTE);
    expect(await enter(phone, late)).toMatchObject(REFUSED);
  });

  it.each([
    ['another site asked for it', { origin: 'https://jacaranda.evil.example' }],
    ['the device asked nobody for a finger', { unverified: true }],
  ])('is refused where %s', async (_why, overrides) => {
    const { browser, device } = await keyed();
    const phone = browserAt(studio);
    expect(await enter(phone, device.signs(await challenged(phone), overrides))).toMatchObject(REFUSED);
    const made = authenticator(SITE).makes(await request(browser), overrides);
    expect(await browser.send('POST', '/identity/passkeys', made)).toMatchObject(REFUSED);
    // Control: the same without it.
    expect((await enter(phone, device.signs(await challenged(phone)))).status).toBe(200);
  });

  it('is refused with another challenge, another passkey, or a counter that decreased', async () => {
    const [ana, eva] = [await keyed(), await keyed()];
    const phone = browserAt(studio);
    const forAna = authenticator(SITE).makes(await request(ana.browser));
    expect(await eva.browser.send('POST', '/identity/passkeys', forAna)).toMatchObject(REFUSED);
    // A challenge to add a passkey cannot be used to sign in.
    expect(
      await enter(phone, ana.device.signs({ ...(await challenged(phone)), ...(await request(ana.browser)) })),
    ).toMatchObject(REFUSED);
    const forged = { ...eva.device.signs(await challenged(phone)), id: ana.device.id, rawId: ana.device.id };
    expect(await enter(phone, forged)).toMatchObject(REFUSED);
    expect((await enter(phone, ana.device.signs(await challenged(phone), { counter: 7 }))).status).toBe(200);
    expect(await enter(phone, ana.device.signs(await challenged(phone), { counter: 6 }))).toMatchObject(REFUSED);
    expect(await enter(phone, authenticator(SITE).signs(await challenged(phone)))).toMatchObject(REFUSED);
  });
});

it('is offered if the browser supports it', async () => {
  const plain = await startApp({ environment: { PUBLIC_URL: 'http://192.168.1.7:3000', ALLOW_HTTP: 'yes' } });
  const browser = browserAt(plain);
  await browser.signUp('ana@ejemplo.mx', { name: 'Ana', phone: '5575000000' });
  expect((await browser.access()).offers).toEqual({ devices: true, second_factor: true, passkeys: false });
  expect((await browser.send('POST', '/identity/passkeys/options')).status).toBe(404);
  expect((await browser.send('POST', '/identity/passkey-entrance/options')).status).toBe(404);
  await plain.close();
});

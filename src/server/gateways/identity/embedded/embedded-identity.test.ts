import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { createAttempts } from '../../../attempts/attempts.ts';
import { movableClock } from '../../../clock.ts';
import type { EmbeddedIdentity, IdentityProvider } from '../identity-provider.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';

const START = new Date('2026-11-23T13:00:00Z');
const clock = movableClock(START);
const trace = (address = '10.0.0.1') => ({ address, userAgent: 'test' });
const right = 'jacaranda-azul';

let home: TestDatabase;
let provider: IdentityProvider;
let identity: EmbeddedIdentity;
let mails: { email: string; link: string }[] = [];
let count = 0;

beforeAll(async () => {
  home = await openTestDatabase();
});
afterAll(() => home.close());
beforeEach(() => {
  clock.moveTo(START);
  mails = [];
  const secret = 'a secret of at least thirty-two characters';
  provider = createEmbeddedIdentity({
    db: home.db,
    clock,
    secret,
    attempts: createAttempts({ db: home.db, clock, secret }),
    publicUrl: 'https://jacaranda.example',
    minimumPasswordLength: async () => 6,
    sessionTerms: async () => defaultConfiguration,
    passwordCost: { N: 1024, r: 8, p: 1 },
    sendResetMail: async (mail) => void mails.push(mail),
  });
  if (!provider.embedded) throw new Error('not embedded');
  identity = provider.embedded;
});

const newEmail = () => `persona${++count}@example.com`;

async function signedUp(password = right) {
  const email = newEmail();
  return { email, ...(await identity.signUp({ email, password }, trace())) };
}

const refusedWith = (code: string) => expect.objectContaining({ code });

describe('signing up', () => {
  it('opens a session whose token names the person', async () => {
    const { email, uid, access_token, expires_in, cookie } = await signedUp();
    expect(expires_in).toBe(300);
    expect(cookie.maxAgeSeconds).toBe(90 * 86_400);
    expect(await provider.verifyToken(access_token)).toEqual({ uid, email, session_id: expect.any(String) });
  });

  it('refuses a mail with an account, also for two sign-ups at once', async () => {
    const { email } = await signedUp();
    const other = { email, password: 'otra-contrasena' };
    await expect(identity.signUp(other, trace())).rejects.toEqual(refusedWith('auth/account-exists'));
    await expect(identity.signIn(other, trace())).rejects.toEqual(refusedWith('auth/wrong-password'));

    const twice = { email: newEmail(), password: right };
    const outcomes = await Promise.allSettled([identity.signUp(twice, trace()), identity.signUp(twice, trace())]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusedWith('auth/account-exists'),
    });
  });

  it.each(['corta', '123456', 'CONTRASEÑA', 'aaaaaaa', 'x'.repeat(129)])(
    'refuses the weak password %s',
    async (password) => {
      const signUp = identity.signUp({ email: newEmail(), password }, trace());
      await expect(signUp).rejects.toMatchObject({
        code: 'auth/weak-password',
        fields: { password: expect.any(String) },
      });
    },
  );

  it('stores the password only as a salted hash', async () => {
    await signedUp();
    const stored = await home.db.rows<{ password: string }>('select password from identity_account');
    for (const { password } of stored) expect(password).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('sessions', () => {
  it('are new at each sign-in and end at their own sign-out', async () => {
    const { email, cookie, uid } = await signedUp();
    const second = await identity.signIn({ email, password: right }, trace());
    expect(second.uid).toBe(uid);
    expect(second.cookie.value).not.toBe(cookie.value);
    await identity.signOut(cookie.value);
    await expect(identity.renew(cookie.value)).rejects.toEqual(refusedWith('auth/required'));
    expect((await identity.renew(second.cookie.value)).uid).toBe(uid);
  });

  it('last ninety days after their last renewal, and a year at most', async () => {
    const { cookie } = await signedUp();
    clock.advance(89 * DAY);
    expect((await identity.renew(cookie.value)).cookie.maxAgeSeconds).toBe(90 * 86_400);
    const idle = await signedUp();
    clock.advance(90 * DAY);
    await expect(identity.renew(idle.cookie.value)).rejects.toEqual(refusedWith('auth/required'));
    await expect(identity.renew(cookie.value)).rejects.toEqual(refusedWith('auth/required'));
    const busy = await signedUp();
    for (let months = 1; months <= 12; months += 1) {
      clock.advance(30 * DAY);
      await identity.renew(busy.cookie.value);
    }
    expect((await identity.renew(busy.cookie.value)).cookie.maxAgeSeconds).toBe(5 * 86_400);
    clock.advance(5 * DAY);
    await expect(identity.renew(busy.cookie.value)).rejects.toEqual(refusedWith('auth/required'));
  });

  it('of staff end after twelve hours without a call, and at four in the morning', async () => {
    const worker = async () => {
      const { uid, cookie } = await signedUp();
      await home.db.rows(
        `with c as (insert into customer (uid, name, "createdAt") values ($1, 'Fer', $2) returning customer_id)
         insert into staff (customer_id, role, since) select customer_id, 'desk', $2 from c`,
        [uid, clock.now().toISOString()],
      );
      return cookie.value;
    };
    // Five in the morning in Mexico City.
    clock.advance(Date.parse('2029-06-01T11:00:00Z') - clock.now().getTime());
    const [idle, busy] = [await worker(), await worker()];
    for (const cookie of [idle, busy]) await identity.renew(cookie);
    clock.advance(11 * HOUR);
    await identity.renew(busy);
    clock.advance(HOUR);
    await expect(identity.renew(idle)).rejects.toEqual(refusedWith('auth/required'));
    clock.advance(10 * HOUR);
    expect((await identity.renew(busy)).cookie.maxAgeSeconds).toBe(3600);
    clock.advance(HOUR);
    await expect(identity.renew(busy)).rejects.toEqual(refusedWith('auth/required'));
  });

  it('do not start for a disabled customer, and are not renewed', async () => {
    const { email, cookie, uid } = await signedUp();
    await home.db.rows(`insert into customer (uid, name, "createdAt", disabled_at) values ($1, 'Ana', $2, $2)`, [
      uid,
      clock.now().toISOString(),
    ]);
    await expect(identity.renew(cookie.value)).rejects.toEqual(refusedWith('auth/user-disabled'));
    await expect(identity.signIn({ email, password: right }, trace())).rejects.toEqual(
      refusedWith('auth/user-disabled'),
    );
    const left = await home.db.rows('select 1 from identity_session where user_id = $1', [uid]);
    expect(left).toHaveLength(1);
  });

  it('cannot be opened with a token read from the database', async () => {
    const { uid } = await signedUp();
    const [row] = await home.db.rows<{ token: string }>('select token from identity_session where user_id = $1', [uid]);
    for (const value of [row?.token ?? '', `${row?.token}.`, `${row?.token}.AAAA`, '', '.', 'x'.repeat(5000)]) {
      await expect(identity.renew(value)).rejects.toEqual(refusedWith('auth/required'));
    }
  });
});

describe('access tokens', () => {
  it('end after five minutes', async () => {
    const { access_token } = await signedUp();
    clock.advance(5 * MINUTE - 1000);
    await provider.verifyToken(access_token);
    clock.advance(1000);
    await expect(provider.verifyToken(access_token)).rejects.toEqual(refusedWith('auth/id-token-expired'));
  });

  it('are refused without signature, with another algorithm, key or content', async () => {
    const { access_token } = await signedUp();
    const [head, body, signature] = access_token.split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url');
    const richer = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 9e9 })).toString('base64url');
    const forged = [
      `${header('none')}.${body}.`,
      `${header('none')}.${body}.${signature}`,
      `${header('HS512')}.${body}.${signature}`,
      `${head}.${richer}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      'garbage',
      '',
    ];
    for (const token of forged) await expect(provider.verifyToken(token)).rejects.toEqual(refusedWith('auth/required'));
  });
});

describe('guessing', () => {
  const wrong = (email: string, address?: string) =>
    identity.signIn({ email, password: 'no-es-la-buena' }, trace(address)).then(
      () => 'in',
      (error: { code: string }) => error.code,
    );

  it('distinguishes unknown mail and wrong password', async () => {
    const { email } = await signedUp();
    expect(await wrong(email)).toBe('auth/wrong-password');
    expect(await wrong(newEmail())).toBe('auth/user-not-found');
  });

  it('a hundred times at once is delayed while the owner signs in from elsewhere', async () => {
    const { email } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => wrong(email, '6.6.6.6')));
    expect(answers.filter((code) => code === 'auth/wrong-password')).toHaveLength(5);
    expect(answers.filter((code) => code === 'auth/too-many-requests')).toHaveLength(95);
    await identity.signIn({ email, password: right }, trace('10.9.9.9'));
    await expect(identity.signIn({ email, password: right }, trace('6.6.6.6'))).rejects.toMatchObject({
      code: 'auth/too-many-requests',
      details: { seconds: 2 },
    });
    clock.advance(2000);
    await identity.signIn({ email, password: right }, trace('6.6.6.6'));
  });

  it('from many addresses delays new addresses for a minute at most, and never a known one', async () => {
    const { email } = await signedUp();
    await identity.signIn({ email, password: right }, trace('10.1.1.1'));
    for (let round = 0; round < 40; round++) {
      await wrong(email, `6.6.0.${round}`);
      clock.advance(round < 20 ? 0 : MINUTE);
    }
    await wrong(email, '6.7.0.1');
    expect(await wrong(email, '6.7.0.2')).toBe('auth/too-many-requests');
    await identity.signIn({ email, password: right }, trace('10.1.1.1'));
    clock.advance(MINUTE);
    await identity.signIn({ email, password: right }, trace('10.2.2.2'));
  });
});

describe('recovery', () => {
  const tokenOf = (link = mails.at(-1)?.link) => new URL(link ?? '').searchParams.get('token') ?? '';

  it('mails a link under the public address that works once and ends every session', async () => {
    const { email, cookie } = await signedUp();
    await provider.sendPasswordReset(email);
    expect(mails).toEqual([
      {
        email,
        link: expect.stringMatching(/^https:\/\/jacaranda\.example\/restablecer\?token=\w+$/),
        minutes_valid: 60,
      },
    ]);
    const token = tokenOf();
    await identity.resetPassword(token, 'bugambilia-roja');
    await expect(identity.renew(cookie.value)).rejects.toEqual(refusedWith('auth/required'));
    await expect(identity.signIn({ email, password: right }, trace())).rejects.toEqual(
      refusedWith('auth/wrong-password'),
    );
    await identity.signIn({ email, password: 'bugambilia-roja' }, trace());
    await expect(identity.resetPassword(token, 'otra-mas-larga')).rejects.toEqual(
      refusedWith('auth/invalid-reset-link'),
    );
  });

  it('works once also when the link is used twice at once', async () => {
    const { email } = await signedUp();
    await provider.sendPasswordReset(email);
    const token = tokenOf();
    const outcomes = await Promise.allSettled([
      identity.resetPassword(token, 'primera-clave'),
      identity.resetPassword(token, 'segunda-clave'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stores only a hash of the link, for an hour; a refused weak password does not use it up', async () => {
    const { email } = await signedUp();
    await provider.sendPasswordReset(email);
    const token = tokenOf();
    const kept = await home.db.rows<{ identifier: string }>('select identifier from identity_verification');
    expect(kept.some(({ identifier }) => identifier.includes(token))).toBe(false);
    await expect(identity.resetPassword(token, '123456')).rejects.toEqual(refusedWith('auth/weak-password'));
    clock.advance(60 * MINUTE);
    await expect(identity.resetPassword(token, right)).rejects.toEqual(refusedWith('auth/invalid-reset-link'));
  });

  it('requires ten characters of staff', async () => {
    const { email, uid } = await signedUp();
    await home.db.rows(
      `with person as (insert into customer (uid, name, "createdAt") values ($1, 'Eva', $2) returning customer_id)
       insert into staff (customer_id, role, since) select customer_id, 'desk', $2 from person`,
      [uid, clock.now().toISOString()],
    );
    await provider.sendPasswordReset(email);
    await expect(identity.resetPassword(tokenOf(), 'nueve9999')).rejects.toEqual(refusedWith('auth/weak-password'));
    await identity.resetPassword(tokenOf(), 'diez-letras');
  });

  it('limits letters to a mailbox, and says if there is no account', async () => {
    const { email } = await signedUp();
    for (let mail = 0; mail < 3; mail++) await provider.sendPasswordReset(email);
    await provider.sendPasswordReset(email).then(
      () => undefined,
      (error: { code: string }) => expect(error.code).toBe('auth/too-many-requests'),
    );
    expect(mails).toHaveLength(3);
    await expect(provider.sendPasswordReset(newEmail())).rejects.toEqual(refusedWith('auth/user-not-found'));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentCustomer } from '#shared/wire/customers.ts';
import type { IdentityProvider } from '../../src/web/lib/identity/provider.ts';
import type { TestStudio } from '../start-app.ts';

/** A studio with one identity provider, and the provider-specific actions of a test. */
export interface IdentityUnderTest {
  studio: TestStudio;
  /** The browser's interface; each call returns another browser. */
  browser(): Promise<IdentityProvider>;
  /** The code of the last letter for another password. */
  resetCode(email: string): Promise<string>;
  /** The owner of the mailbox opened the confirmation letter. */
  proveMail(email: string, browser: IdentityProvider): Promise<void>;
  /**
   * The answers when the provider hides which accounts exist: an unknown mail and a wrong password get the same one.
   */
  unknownMail: 'auth/user-not-found' | 'auth/wrong-password';
  /** Seconds. */
  tokenLife: number;
  close(): Promise<void>;
}

const password = 'jacaranda-azul';
const profile = (phone: string) => ({ name: 'Ana', last_name: 'Ruiz', phone });

/**
 * What every identity provider does, from the browser's point of view.
 * @param has what Firebase's emulator lacks: a clock that tests can move, and a password policy
 */
export function describeIdentity(
  name: string,
  open: () => Promise<IdentityUnderTest>,
  has = { time: true, policy: true },
): void {
  describe(name, () => {
    let door: IdentityUnderTest;
    let people = 0;
    beforeAll(async () => {
      door = await open();
    });
    afterAll(() => door.close());

    const newMail = () => `quien${++people}@ejemplo.mx`;
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const me = async (token: string) => (await door.studio.api.get('/customer', bearer(token))).read(currentCustomer);
    const refused = (code: string) => expect.objectContaining({ code });

    async function signedUp() {
      const email = newMail();
      const browser = await door.browser();
      const { access_token } = await browser.signUp({ email, password });
      const phone = `55${String(70_000_000 + people)}`;
      const answer = await door.studio.api.post('/customer/signup', profile(phone), bearer(access_token));
      expect(answer.status, answer.text).toBe(201);
      return { email, browser, token: access_token };
    }

    it('signs up, and the token names the person to every call', async () => {
      const { email, token } = await signedUp();
      expect(await me(token)).toMatchObject({ user: { email, role: 'customer' }, customer: { name: 'Ana', email } });
    });

    it('continues the session later, and ends it with sign-out', async () => {
      const { email, browser } = await signedUp();
      const renewed = await browser.renew();
      expect((await me(renewed?.access_token ?? '')).user.email).toBe(email);
      await browser.signOut();
      expect(await browser.renew()).toBeNull();
    });

    it('signs in from another browser as the same person', async () => {
      const { email, token } = await signedUp();
      const { access_token } = await (await door.browser()).signIn({ email: email.toUpperCase(), password });
      const [first, second] = [await me(token), await me(access_token)];
      expect(second.customer?.customer_id).toBe(first.customer?.customer_id);
    });

    it('reports an existing account, a wrong password and an unknown mail in the studio’s words', async () => {
      const { email } = await signedUp();
      const browser = await door.browser();
      await expect(browser.signUp({ email, password: 'otra-contrasena' })).rejects.toMatchObject({
        code: 'auth/account-exists',
        message: 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.',
      });
      await expect(browser.signIn({ email, password: 'no-es-esta' })).rejects.toMatchObject({
        code: 'auth/wrong-password',
        message: 'La contraseña es incorrecta. Por favor, intenta de nuevo',
      });
      await expect(browser.signIn({ email: newMail(), password })).rejects.toEqual(refused(door.unknownMail));
    });

    it.runIf(has.policy)('tells its policy before, and refuses at the field what does not meet it', async () => {
      const browser = await door.browser();
      const { min_length } = await browser.passwordPolicy();
      expect(min_length).toBeGreaterThanOrEqual(6);
      const short = browser.signUp({ email: newMail(), password: 'x'.repeat(min_length - 1) });
      await expect(short).rejects.toMatchObject({
        code: 'auth/weak-password',
        fields: { password: expect.any(String) },
      });
    });

    it('sets another password by letter, once', async () => {
      const { email } = await signedUp();
      const browser = await door.browser();
      await browser.requestReset(email);
      const code = await door.resetCode(email);
      await browser.resetPassword(code, 'bugambilia-roja');
      await expect(browser.resetPassword(code, 'otra-mas-larga')).rejects.toEqual(refused('auth/invalid-reset-link'));
      await expect(browser.signIn({ email, password })).rejects.toEqual(refused('auth/wrong-password'));
      const { access_token } = await browser.signIn({ email, password: 'bugambilia-roja' });
      expect((await me(access_token)).user.email).toBe(email);
    });

    it('changes the password with the one of now', async () => {
      const { email, browser, token } = await signedUp();
      const change = (current: string) => browser.changePassword(token, { current, password: 'bugambilia-roja' });
      await expect(change('no-es-esta')).rejects.toEqual(refused('auth/wrong-password'));
      await change(password);
      await (await door.browser()).signIn({ email, password: 'bugambilia-roja' });
    });

    it('proves a mail', async () => {
      const { email, browser, token } = await signedUp();
      expect((await me(token)).customer?.email_confirmed).toBe(false);
      await door.proveMail(email, browser);
      const now = (await browser.renew())?.access_token ?? '';
      await door.studio.api.post('/customer/email/confirmation', {}, bearer(now));
      expect((await me(now)).customer?.email_confirmed).toBe(true);
    });

    it.runIf(has.time)('asks the password again before what a borrowed phone must not do', async () => {
      const { browser, token } = await signedUp();
      door.studio.clock.advance(20 * 60_000);
      const now = (await browser.renew())?.access_token ?? token;
      const erase = (as: string) => door.studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, bearer(as));
      expect((await erase(now)).code).toBe('auth/confirm-password');
      await expect(browser.confirmPassword(now, 'no-es-esta')).rejects.toEqual(refused('auth/wrong-password'));
      const after = (await browser.confirmPassword(now, password))?.access_token ?? now;
      expect((await erase(after)).status).toBeLessThan(300);
    });

    it('does not sign in a disabled person', async () => {
      const { email, token } = await signedUp();
      const at = door.studio.clock.now().toISOString();
      await door.studio.db.rows('update customer set disabled_at = $2 where email = $1', [email, at]);
      const browser = await door.browser();
      await expect(browser.signIn({ email, password })).rejects.toEqual(refused('auth/user-disabled'));
      const write = await door.studio.api.put('/customer', profile('5570000001'), bearer(token));
      expect(write.code).toBe('auth/user-disabled');
    });

    it('forgets who is erased: her mail is free, and her token is nobody’s', async () => {
      const { email, token } = await signedUp();
      expect(
        (await door.studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, bearer(token))).status,
      ).toBeLessThan(300);
      expect((await door.studio.api.get('/customer', bearer(token))).body).not.toMatchObject({ customer: { email } });
    });

    it('refuses a token that is none, and one that is over as expired', async () => {
      const { token } = await signedUp();
      const request = (text: string) => door.studio.api.get('/customer', bearer(text));
      expect((await request(`${token.slice(0, -6)}AAAAAA`)).code).toBe('auth/required');
      expect((await request('nada')).code).toBe('auth/required');
      door.studio.clock.advance(door.tokenLife * 1000);
      expect((await request(token)).code).toBe('auth/id-token-expired');
    });
  });
}

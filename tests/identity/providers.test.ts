import { afterAll, expect, vi } from 'vitest';
import { embeddedIdentity } from '../../src/web/lib/identity/embedded.ts';
import { openFirebase } from '../../src/web/lib/identity/firebase/open-firebase.ts';
import { connectedStudio } from '../firebase/connected-studio.ts';
import { startApp } from '../start-app.ts';
import { browsersOf } from './browser.ts';
import { describeIdentity, type IdentityUnderTest } from './contract.ts';

afterAll(() => vi.unstubAllGlobals());

async function embeddedDoor(): Promise<IdentityUnderTest> {
  const studio = await startApp({ environment: { PUBLIC_URL: 'https://jacaranda.example' } });
  const browser = browsersOf(studio);
  const tokenIn = async (email: string, notice: string) => {
    const [letter] = await studio.db.rows<{ link: string }>(
      `select coalesce(payload ->> 'link', payload -> 'confirm' ->> 'link') as link from outbox where recipient = $1 and notice = $2 order by outbox_id desc limit 1`,
      [email, notice],
    );
    return new URL(letter?.link ?? '').searchParams.get('token') ?? '';
  };
  return {
    studio,
    unknownMail: 'auth/user-not-found',
    tokenLife: 300,
    close: () => studio.close(),
    browser: async () => browser(() => ({ ...embeddedIdentity })),
    resetCode: (email) => tokenIn(email, 'password-reset'),
    proveMail: async (email) => {
      await studio.api.post('/customer/email/confirmation/open', { token: await tokenIn(email, 'account-welcome') });
    },
  };
}

async function firebaseDoor({ protects }: { protects: boolean }): Promise<IdentityUnderTest> {
  const { studio, firebase, close } = await connectedStudio();
  firebase.tellsNothing.on = protects;
  const browser = browsersOf(studio);
  let opened = 0;
  return {
    studio,
    tokenLife: 3600,
    close,
    unknownMail: protects ? 'auth/wrong-password' : 'auth/user-not-found',
    browser: async () => {
      opened += 1;
      const place = { site: 'https://jacaranda.example', emulator: firebase.address, name: `${protects} ${opened}` };
      return browser(() => openFirebase(firebase.config, place));
    },
    resetCode: async (email) =>
      firebase.letters.findLast((one) => one.email === email && one.type === 'PASSWORD_RESET')?.code ?? '',
    proveMail: async (email, browser) => {
      const answer = await browser.proveMail?.();
      if (answer?.proved !== false) throw new Error('It was proved before.');
      const code = firebase.letters.findLast((one) => one.email === email && one.type === 'VERIFY_EMAIL')?.code ?? '';
      expect(await browser.openProof?.(code)).toMatchObject({ access_token: expect.any(String) });
      await expect(browser.openProof?.(code)).rejects.toMatchObject({
        code: 'confirmation-invalid',
      });
    },
  };
}

describeIdentity('accounts that live here', embeddedDoor);
describeIdentity('accounts at Firebase', () => firebaseDoor({ protects: false }));
describeIdentity('accounts at Firebase that protects who has one', () => firebaseDoor({ protects: true }));

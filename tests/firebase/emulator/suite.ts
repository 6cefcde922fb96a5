import { afterAll, vi } from 'vitest';
import { z } from 'zod';
import { openFirebase } from '../../../src/web/lib/identity/firebase/open-firebase.ts';
import { staff } from '../../factories/people.ts';
import { browsersOf } from '../../identity/browser.ts';
import { describeIdentity, type IdentityUnderTest } from '../../identity/contract.ts';
import { startApp } from '../../start-app.ts';

const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const project = 'estudio-prueba';
const config = { apiKey: 'llave-publica', authDomain: `${project}.firebaseapp.com`, projectId: project };
const site = 'http://localhost:3000';

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() })),
});

async function lastLetter(email: string, type: string) {
  const answer = await fetch(`${address}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = codes.parse(await answer.json());
  const found = oobCodes.findLast((one) => one.email === email && one.requestType === type);
  if (!found) throw new Error(`No letter ${type} to ${email}.`);
  return found;
}

afterAll(() => vi.unstubAllGlobals());

async function emulatorDoor(): Promise<IdentityUnderTest> {
  await fetch(`${address}/emulator/v1/projects/${project}/accounts`, { method: 'DELETE' });
  const studio = await startApp({
    // Its tokens have the machine's time and no signature.
    at: new Date(),
    environment: { PUBLIC_URL: site, FIREBASE_URL: address, FIREBASE_UNSIGNED: 'yes' },
  });
  const browser = browsersOf(studio);
  let opened = 0;
  const open = () => {
    opened += 1;
    return openFirebase(config, { site, emulator: address, name: `emulator ${opened}` });
  };
  const admin = await staff(studio, 'administrator');
  const first = browser(open);
  await first.signUp({ email: admin.email, password: 'bugambilia-roja' }).catch(() => undefined);
  await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ targetProjectId: project, localId: await idOf(admin.email), emailVerified: true }),
  });
  const body = { firebaseConfig: config, password: 'bugambilia-roja' };
  const connected = await studio.api.put('/appconfig/identity', body, { as: admin });
  if (connected.status !== 200) throw new Error(connected.text);
  return {
    studio,
    unknownMail: 'auth/user-not-found',
    tokenLife: 3700,
    close: () => studio.close(),
    browser: async () => browser(open),
    resetCode: async (email) => (await lastLetter(email, 'PASSWORD_RESET')).oobCode,
    proveMail: async (email, one) => {
      await one.proveMail?.();
      await fetch((await lastLetter(email, 'VERIFY_EMAIL')).oobLink, { redirect: 'manual' });
    },
  };
}

async function idOf(email: string): Promise<string> {
  const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ email: [email] }),
  });
  return (
    z.object({ users: z.array(z.object({ localId: z.string() })) }).parse(await answer.json()).users[0]?.localId ?? ''
  );
}

describeIdentity('accounts at Firebase’s emulator', emulatorDoor, { time: false, policy: false });

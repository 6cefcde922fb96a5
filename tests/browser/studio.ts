import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { accessToken } from '#shared/wire/customers.ts';
import { systemClock } from '../../src/server/clock.ts';
import { demoAccountsOf } from '../../src/server/demo/accounts.ts';
import type { AccountKey } from '../../src/server/demo/content/account.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Api, apiAt } from '../api.ts';
import type { Tenanted } from '../factories/studio.ts';

const claims = z.object({ sub: z.string(), sid: z.string(), email: z.string() });

/** The demo studio of this run; the factories act in it as its administrator. */
export interface DemoStudio extends Tenanted {
  url: string;
  dataDir: string;
}

export async function demoStudio(): Promise<DemoStudio> {
  const { CUPO_BROWSER_URL: url, CUPO_BROWSER_DATA: dataDir } = process.env;
  if (!url || !dataDir) throw new Error('The demo studio is opened by open-demo.ts.');
  await untilOpen(url);
  const api = apiAt(url, systemClock);
  return { url, dataDir, api, clock: systemClock, administrator: await signInOverApi(api, accountOf('jimena')) };
}

/** The fixture of the first journeys has a time limit. */
async function untilOpen(url: string): Promise<void> {
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) await sleep(250);
}

/** One of the people whose names the demo prints. */
export function accountOf(key: AccountKey): { email: string; password: string } {
  const account = demoAccountsOf(readSettings(process.env).DEMO_LOOK).find((candidate) => candidate.key === key);
  if (!account) throw new Error(`The demo has no account ${key}.`);
  return { email: account.email, password: account.password };
}

/** @returns the identity, to be passed to calls of `api` as `as` */
export async function signInOverApi(api: Api, account: { email: string; password: string }): Promise<VerifiedIdentity> {
  const { access_token } = (await api.post('/identity/sign-in', account)).read(accessToken);
  const { sub, sid, email } = claims.parse(decodeJwt(access_token));
  return { uid: sub, session_id: sid, email };
}

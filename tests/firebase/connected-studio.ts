import { type Clock, movableClock } from '../../src/server/clock.ts';
import type { TestCustomer } from '../factories/people.ts';
import { staff } from '../factories/people.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { type FirebaseStandIn, startFirebase, type TokenChanges } from './stand-in.ts';
import type { StandInUser } from './stand-in-rules.ts';

export interface ConnectedStudio {
  studio: TestStudio;
  firebase: FirebaseStandIn;
  /** The administrator who connected it, with an account at both. */
  admin: TestCustomer;
  /** The header of a person signed in at Firebase. */
  as(user: StandInUser, changes?: TokenChanges): Promise<{ headers: { authorization: string } }>;
  close(): Promise<void>;
}

/** A studio whose accounts are at Firebase, with the stand-in: connected by its administrator, as in the office. */
export async function connectedStudio({ connect = true } = {}): Promise<ConnectedStudio> {
  let clock: Clock = movableClock(START);
  const firebase = await startFirebase({ now: () => clock.now() });
  const studio = await startApp({
    environment: { PUBLIC_URL: 'https://jacaranda.example', FIREBASE_URL: firebase.address },
  });
  clock = studio.clock;
  firebase.domains.push('jacaranda.example');
  const admin = await staff(studio, 'administrator');
  if (connect) {
    firebase.add({ email: admin.email, password: 'bugambilia-roja' });
    const body = { firebaseConfig: firebase.config, password: 'bugambilia-roja' };
    const answer = await studio.api.put('/appconfig/identity', body, { as: admin });
    if (answer.status !== 200) throw new Error(`Not connected: ${answer.text}`);
  }
  return {
    studio,
    firebase,
    admin,
    as: async (user, changes) => ({ headers: { authorization: `Bearer ${await firebase.tokenOf(user, changes)}` } }),
    close: async () => {
      await studio.close();
      await firebase.close();
    },
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import type { PasskeyOptions } from '#shared/wire/passkeys.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { ClientTrace, ProviderPasskeys } from '../identity-provider.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertSession,
  readPasskeys,
  spendChallenge,
  writeChallenge,
  writePasskeyUse,
} from './passkey-queries.ts';
import { SESSION_LIFETIME, type Sessions } from './sessions.ts';

/** Milliseconds that a person has to answer a challenge. */
const TIMEOUT = 5 * MINUTE;
/** EdDSA, ES256 and RS256 of the IANA registry of COSE algorithms. */
const ALGORITHMS = [-8, -7, -257];

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  sessions: Sessions;
}

/** Whether browsers can use passkeys at this address: only on https, and on localhost. */
export function offersPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost';
}

/** WebAuthn (W3C, level 3) with user verification, so that a passkey counts as two factors. */
export function createPasskeys({ db, clock, publicUrl, sessions }: Parts): ProviderPasskeys {
  const { origin, hostname } = new URL(publicUrl);

  async function challengeFor(uid: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const now = clock.now();
    const kept = { challenge, uid, now, expires: new Date(now.getTime() + TIMEOUT) };
    await db.transaction((tx) => writeChallenge(tx, kept));
    return challenge;
  }

  /** Checks for this site and user verification; the challenge is looked up and spent afterwards. */
  const expected = (challengeSeen: (challenge: string) => boolean) => ({
    expectedChallenge: challengeSeen,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });

  return {
    begin: async (account) => {
      const known = await readPasskeys(db, account.uid);
      return creationOptions(account, { hostname, challenge: await challengeFor(account.uid), known });
    },

    add: async (uid, { answer, name }) => {
      const transports: string[] = [];
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const checked = await verifyRegistrationResponse({
        response: answer,
        ...expected((challenge) => transports.push(challenge) > 0),
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refused);
      if (!checked.verified) return refuse('passkey-refused');
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      await db.transaction(async (tx) => {
        const at = clock.now();
        if (!(await spendChallenge(tx, { challenge: transports[0] ?? '', uid, now: at }))) refuse('passkey-refused');
        const key = {
          passkey_id: id,
          uid,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          name,
          at,
        };
        if (!(await insertPasskey(tx, key))) refuse('passkey-refused');
      });
    },

    beginEntrance: async () => ({
      challenge: await challengeFor(null),
      rpId: hostname,
      timeout: TIMEOUT,
      userVerification: 'required',
    }),

    enter: async (proof, trace) => {
      const kept = (await findPasskey(db, proof.id)) ?? refuse('passkey-refused');
      const transports: string[] = [];
      const publicKey = Uint8Array.from(Buffer.from(kept.public_key, 'base64url'));
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const checked = await verifyAuthenticationResponse({
        response: proof,
        ...expected((challenge) => transports.push(challenge) > 0),
        credential: { id: proof.id, publicKey, counter: kept.counter },
      }).catch(refused);
      if (!checked.verified) return refuse('passkey-refused');
      const token = await db.transaction(async (tx) => {
        const at = clock.now();
        if (!(await spendChallenge(tx, { challenge: transports[0] ?? '', uid: null, now: at })))
          refuse('passkey-refused');
        const used = { passkey_id: proof.id, counter: checked.authenticationInfo.newCounter, at };
        if (!(await writePasskeyUse(tx, used))) refuse('passkey-refused');
        return openSession(tx, { uid: kept.uid, at }, trace);
      });
      return sessions.enter(token);
    },

    read: readPasskeys,
    remove: deletePasskey,
  };
}

/** Options for a discoverable key with user verification (finger, face or PIN). */
function creationOptions(
  { uid, email, name, issuer }: Parameters<ProviderPasskeys['begin']>[0],
  { hostname, challenge, known }: { hostname: string; challenge: string; known: readonly { passkey_id: string }[] },
): PasskeyOptions {
  return {
    challenge,
    rp: { id: hostname, name: issuer },
    user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT,
    excludeCredentials: known.map(({ passkey_id: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

async function openSession(
  tx: Tx,
  { uid, at }: { uid: string; at: Date },
  { address, userAgent = '' }: ClientTrace,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(at.getTime() + SESSION_LIFETIME * SECOND);
  await insertSession(tx, { id: randomUUID(), token, uid, address, userAgent, at, expires });
  return token;
}

/** Converts the library's errors about a browser's answer to a refusal. */
function refused(): never {
  return refuse('passkey-refused');
}

import { refuse, refuseGone } from '#shared/refusals.ts';
import type { OwnAccess } from '#shared/wire/access.ts';
import type { AppContext } from '../../context.ts';
import { nameOfDevice } from './device-rules.ts';
import { secondFactorIsRequiredOf } from './queries.ts';

type Parts = Pick<AppContext, 'db' | 'identity'>;
interface Holder {
  uid: string;
  session_id: string | null;
}

/** A person's own devices, and what the provider offers for signing in (docs/rules.md#devices). */
export async function readOwnAccess({ db, identity }: Parts, { uid, session_id }: Holder): Promise<OwnAccess> {
  const provider = identity.embedded;
  const sessions = (await provider?.readSessions(db, uid)) ?? [];
  return {
    offers: identity.offers,
    devices: sessions.map(({ session_id: device_id, user_agent, ...when }) => ({
      device_id,
      name: nameOfDevice(user_agent),
      ...when,
      is_this: device_id === session_id,
    })),
    second_factor: (await provider?.readSecondFactor(db, uid)) ?? null,
    passkeys: (await provider?.passkeys.read(db, uid)) ?? [],
    second_factor_required: provider !== null && (await secondFactorIsRequiredOf(db, uid)),
  };
}

/**
 * Ends one of the person's sessions: it can write nothing from now on and is not renewed.
 * @throws Refusal `not-found` for another person's session, and if another provider keeps sessions
 */
export async function closeDevice({ db, identity }: Parts, uid: string, device_id: string): Promise<void> {
  const provider = identity.embedded ?? refuse('not-found');
  const closed = await db.transaction((tx) => provider.closeSession(tx, uid, device_id));
  if (!closed) refuseGone('session');
}

/** Ends all of the person's sessions but this one. @throws Refusal `not-found` if another provider keeps sessions */
export async function closeOtherDevices({ db, identity }: Parts, { uid, session_id }: Holder): Promise<number> {
  const provider = identity.embedded ?? refuse('not-found');
  return db.transaction((tx) => provider.closeOtherSessions(tx, uid, session_id));
}

import { randomBytes } from 'node:crypto';
import { formatLongDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { nameOfDevice } from './device-rules.ts';
import { findMail } from './queries.ts';

/** How long a browser is known after somebody entered with it, in seconds. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

/** What the browser says of itself. */
export interface SaidDevice {
  /** The value of its cookie. */
  key: string | undefined;
  userAgent: string | undefined;
}

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'attempts' | 'configuration'>;

/**
 * Somebody has just entered: from a browser in which nobody ever entered this account a letter leaves, but the first time
 * at all, which is her sign-up. A browser is known by a cookie of its own, since two phones of one kind say the same of
 * themselves (docs/rules.md#devices).
 * @returns what the browser is called from now on, for its cookie
 */
export async function tellOfDevice(
  context: Parts,
  { uid, device }: { uid: string; device: SaidDevice },
): Promise<string> {
  const { attempts } = context;
  const key = deviceKey(device.key);
  const known = { name: 'device', subject: uid, who: key };
  const any = { name: 'device', subject: uid };
  const isNew = !(await attempts.isRemembered(known)) && (await attempts.isRemembered(any));
  if (isNew) await queueLetter(context, uid, device.userAgent);
  await attempts.remember(known, DEVICE_SECONDS);
  await attempts.remember(any, DEVICE_SECONDS);
  return key;
}

async function queueLetter(
  { db, clock, settings, configuration }: Parts,
  uid: string,
  userAgent: string | undefined,
): Promise<void> {
  const { timezone } = await configuration.current();
  const at = clock.now();
  const local = wallClockOf(at, timezone);
  await db.transaction(async (tx) =>
    queueNotice(tx, {
      notice: 'new-device',
      recipient: await findMail(tx, uid),
      payload: {
        device: nameOfDevice(userAgent),
        when: `${formatLongDay(local)} a las ${formatTime(local)}`,
        link: `${siteAddress(settings)}/mystudio/seguridad`,
      },
      at,
    }),
  );
}

/** What the browser says it is called here: 128 bits by chance, or a name of our own for one that has none. */
function deviceKey(said: string | undefined): string {
  return said !== undefined && /^[\w-]{22}$/.test(said) ? said : randomBytes(16).toString('base64url');
}

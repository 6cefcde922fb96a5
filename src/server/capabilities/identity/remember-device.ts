import { randomBytes } from 'node:crypto';
import { formatLongDay, formatTime, wallClockOf } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { nameOfDevice } from './device-rules.ts';
import { mayNotify } from './may-notify.ts';
import { findMail } from './queries.ts';

/** Seconds for which a browser is known after a sign-in. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

/** What the browser sends about itself. */
export interface BrowserDetails {
  /** The value of its cookie. */
  key: string | undefined;
  userAgent: string | undefined;
}

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'attempts' | 'configuration'>;

/**
 * After a sign-in, queues a letter if this account was never opened in this browser, except at the very first sign-in,
 * which is the sign-up. A browser is recognised by a cookie of its own, since two phones of one model identify themselves
 * alike (docs/rules.md#devices).
 * @returns the browser's name for its cookie
 */
export async function rememberDevice(
  context: Parts,
  { uid, device }: { uid: string; device: BrowserDetails },
): Promise<string> {
  const { attempts } = context;
  const key = deviceKey(device.key);
  const known = { name: 'device', subject: uid, who: key };
  const any = { name: 'device', subject: uid };
  const isNew = !(await attempts.isRemembered(known)) && (await attempts.isRemembered(any));
  if (isNew && (await mayNotify(context, { uid, notice: 'new-device' })))
    await queueLetter(context, uid, device.userAgent);
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

/** The browser's name from its cookie, or a new one of 128 random bits. */
function deviceKey(said: string | undefined): string {
  return said !== undefined && /^[\w-]{22}$/.test(said) ? said : randomBytes(16).toString('base64url');
}

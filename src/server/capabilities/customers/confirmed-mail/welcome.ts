import type { Settings } from '../../../settings.ts';
import type { Locked } from '../../locking/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { CONFIRMATION_DAYS, newConfirmationLink } from './confirmation-link.ts';

/** The welcome letter, with a link that confirms the address unless it is already confirmed. */
export async function welcome(
  tx: Locked<'people'>,
  settings: Settings,
  person: { customer_id: number; name: string; email: string; confirmed: boolean; at: Date },
): Promise<void> {
  const { name, email, confirmed, at } = person;
  const confirm = confirmed
    ? undefined
    : { link: await newConfirmationLink(tx, settings, person), days_valid: CONFIRMATION_DAYS };
  await queueNotice(tx, {
    notice: 'account-welcome',
    recipient: email,
    payload: { name, ...(confirm && { confirm }) },
    at,
  });
}

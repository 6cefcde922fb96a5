import { refuseGone } from '#shared/refusals.ts';
import type { PrivacyRequest } from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { findRequest } from './queries/requests.ts';

/** @throws Refusal `not-found` */
export async function shownRequest(
  { db }: Pick<AppContext, 'db'>,
  privacy_request_id: number,
): Promise<PrivacyRequest> {
  return (await findRequest(db, privacy_request_id)) ?? refuseGone('privacy_request');
}

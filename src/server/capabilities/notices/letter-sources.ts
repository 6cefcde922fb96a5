import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { NoticeChoice } from '#shared/notice-choices.ts';
import type { AppContext } from '../../context.ts';
import { loadAuthSecret } from '../../gateways/identity/auth-secret.ts';
import { addressIn } from '../../gateways/mail/compose.ts';
import { siteAddress } from '../../settings.ts';
import type { Letter, Studio } from '../outbox/index.ts';
import type { Invitation, Inviter } from './about/invitation.ts';
import type { SkipReason } from './about/rules.ts';
import { createUnsubscribeSigner, type UnsubscribeSigner } from './unsubscribe/signer.ts';

/** What letters are written from: present settings and services. */
export interface LetterSources {
  db: AppContext['db'];
  now: Date;
  configuration: Configuration;
  studio: Studio;
  inviter: Inviter;
  unsubscribe: UnsubscribeSigner;
}

/** The result of writing a notice: a letter to a person, or why there is none. */
export type Outcome =
  | { skip: SkipReason }
  | {
      to: string;
      letter: Letter;
      calendar?: Invitation;
      /** The kind under which the reader may refuse it. */
      optional?: { choice: NoticeChoice; customer_id: number };
    };

/** Links in mail come from settings, never from a request's Host header (docs/rules.md#links). */
export async function openLetterSources({
  db,
  clock,
  configuration,
  settings,
}: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings'>): Promise<LetterSources> {
  const current = await configuration.current();
  const url = siteAddress(settings);
  const email = addressIn(settings.MAIL_FROM);
  return {
    db,
    now: clock.now(),
    configuration: current,
    studio: { ...current, url },
    inviter: { name: current.business_name, email, host: new URL(url).hostname, url },
    unsubscribe: createUnsubscribeSigner(await loadAuthSecret(settings)),
  };
}

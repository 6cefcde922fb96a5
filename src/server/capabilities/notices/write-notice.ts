import { noticeChoiceWords } from '#shared/notice-choices.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { type WaitingNotice, writeLetter } from '../outbox/index.ts';
import type { SkipReason } from './about/rules.ts';
import { isAboutClass, writeClassNotice } from './about/write-class-notice.ts';
import { writeExpiringNotice, writePenaltyNotice } from './about/write-personal-notice.ts';
import { isAboutReservations, writeReservationNotice } from './about/write-reservation-notice.ts';
import { isTooManyForUnproved } from './delivery-rules.ts';
import type { LetterSources, Outcome } from './letter-sources.ts';
import { renderHtml } from './look/render-html.ts';
import { renderText } from './look/render-text.ts';

/** Writes the mail of a queued notice from present facts; or returns why it is not sent. */
export async function writeNotice(
  sources: LetterSources,
  waiting: WaitingNotice,
): Promise<Mail | { skip: SkipReason }> {
  if (isTooManyForUnproved(waiting.notice, waiting.unproved_today)) return { skip: 'mail-unproved' };
  const outcome = await outcomeOf(sources, waiting);
  if ('skip' in outcome) return outcome;
  const { to, calendar, optional } = outcome;
  const token = optional && sources.unsubscribe.sign(optional);
  const letter = token
    ? {
        ...outcome.letter,
        unsubscribe: {
          label: `No recibir más: ${noticeChoiceWords[optional.choice].label.toLowerCase()}`,
          link: `${sources.studio.url}/dejar-de-recibir?token=${token}`,
        },
      }
    : outcome.letter;
  return {
    message_id: waiting.message_id,
    sender: sources.configuration.business_name,
    to,
    subject: letter.subject,
    html: renderHtml(letter, sources.studio),
    text: renderText(letter, sources.studio),
    date: new Date(waiting.created_at),
    ...(calendar && { calendar }),
    ...(token && { unsubscribe: `${sources.studio.url}/api/notices/unsubscribe?token=${token}` }),
  };
}

async function outcomeOf(sources: LetterSources, { notice, payload, recipient }: WaitingNotice): Promise<Outcome> {
  if (isAboutReservations(notice)) return writeReservationNotice(sources, notice, payload);
  if (isAboutClass(notice)) return writeClassNotice(sources, notice, payload);
  if (notice === 'penalty') return writePenaltyNotice(sources, payload);
  if (notice === 'grant-expiring') return writeExpiringNotice(sources, payload);
  return { to: recipient, letter: writeLetter(notice, payload, sources.studio) };
}

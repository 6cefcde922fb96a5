import { z } from 'zod';
import { NEWCOMER_PAYS_BEFORE } from '../../booking/index.ts';
import { noticeDetails } from '../../outbox/index.ts';
import { readFreeUntil } from '../../reservations/index.ts';
import type { LetterSources, Outcome } from '../letter-sources.ts';
import { invitationOf } from './invitation.ts';
import { readReservationFacts } from './queries.ts';
import { changed, type ReservationStory, reservationWords } from './reservation-words.ts';
import { calendarReservation, choiceOf, refusedBy, stillAbout } from './rules.ts';

const payload = z.object({ reservation_ids: z.array(z.int()).min(1), details: noticeDetails.default({}) });

type Name = keyof typeof reservationWords;

export const isAboutReservations = (notice: string): notice is Name => Object.hasOwn(reservationWords, notice);

/**
 * Writes a letter about reservations from present facts, with its calendar invitation; or returns why it is not sent any
 * more.
 */
export async function writeReservationNotice(sources: LetterSources, notice: Name, stored: unknown): Promise<Outcome> {
  const { reservation_ids, details } = payload.parse(stored);
  const now = sources.now;
  const facts = await readReservationFacts(sources.db, reservation_ids, NEWCOMER_PAYS_BEFORE);
  const reservations = facts ? stillAbout(notice, facts, now.getTime()) : [];
  const [first] = reservations;
  if (!facts || !first) return { skip: 'not-true-any-more' };
  // A person who is owed money always gets the letter.
  const choice = details.money ? null : choiceOf(notice, reservations);
  const refused = refusedBy(facts.person, choice);
  if (refused) return { skip: refused };

  const { person, single_class, has_own } = facts;
  const free = await readFreeUntil(sources.db, {
    settings: sources.configuration,
    class_reservation_id: first.class_reservation_id,
    now,
  });
  const story: ReservationStory = { person, single_class, reservations, details, free };
  if (notice === 'reservation-moved' && changed(story).length === 0) return { skip: 'not-true-any-more' };
  const entry = notice === 'reminder' ? undefined : calendarReservation(reservations, has_own);
  return {
    to: person.email ?? '',
    letter: reservationWords[notice](story, sources.studio),
    ...(choice && { optional: { choice, customer_id: person.customer_id } }),
    ...(entry && {
      calendar: invitationOf({ person, single_class, reservation: entry }, sources.inviter, now.getTime()),
    }),
  };
}

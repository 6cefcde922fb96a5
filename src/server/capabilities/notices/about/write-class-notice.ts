import { z } from 'zod';
import { type NoticeDetails, noticeDetails } from '../../outbox/index.ts';
import type { LetterSources, Outcome } from '../letter-sources.ts';
import { type ClassStory, changedSince, classWords } from './class-words.ts';
import type { ClassFacts } from './facts.ts';
import { readClassFacts, readPosition } from './queries.ts';
import { choiceOf, refusedBy } from './rules.ts';

const payload = z.object({ customer_id: z.int(), single_class_id: z.int(), details: noticeDetails.default({}) });

type Name = keyof typeof classWords;

export const isAboutClass = (notice: string): notice is Name => Object.hasOwn(classWords, notice);

/** Writes a letter to a person on a class's waitlist, or with a place to pay; or returns why it is not sent any more. */
export async function writeClassNotice(sources: LetterSources, notice: Name, stored: unknown): Promise<Outcome> {
  const { customer_id, single_class_id, details } = payload.parse(stored);
  const facts = await readClassFacts(sources.db, customer_id, single_class_id);
  if (!facts?.single_class || facts.has_own) return { skip: 'not-true-any-more' };
  // That the studio cancelled the class is nobody's choice to miss.
  const isCancelled = notice === 'waitlist-missed' && facts.single_class.cancelled_at !== null;
  const choice = isCancelled ? null : choiceOf(notice);
  const refused = refusedBy(facts.person, choice);
  if (refused) return { skip: refused };

  const { person, single_class } = facts;
  const asksPosition = notice !== 'waitlist-missed' && notice !== 'place-to-pay';
  const position = asksPosition ? await readPosition(sources.db, customer_id, single_class_id) : null;
  if (!isStillTrue(notice, single_class, { position, details, now: sources.now })) return { skip: 'not-true-any-more' };
  const story: ClassStory = { person, single_class, details, position };
  return {
    to: person.email ?? '',
    letter: classWords[notice](story, sources.studio),
    ...(choice && { optional: { choice, customer_id } }),
  };
}

/**
 * Whether the letter is still true: an offer of a place while the person can have it; that she missed the class, always.
 */
function isStillTrue(
  notice: Name,
  single_class: NonNullable<ClassFacts['single_class']>,
  { position, details, now }: { position: number | null; details: NoticeDetails; now: Date },
): boolean {
  const { until } = details;
  if (notice === 'waitlist-missed') return true;
  if (single_class.cancelled_at !== null || new Date(single_class.starts_at) <= now) return false;
  if (notice === 'waitlist-ended') return position === null;
  if (notice === 'place-to-pay') return until === undefined || new Date(until) > now;
  if (notice === 'waitlist-changed') {
    const changed = changedSince({ single_class, details });
    // A person who left the waitlist herself gets no letter; one whose entry ended because the type changed does.
    return changed.length > 0 && (position !== null || changed.some(({ label }) => label === 'Clase'));
  }
  return position !== null && (notice === 'waitlist-joined' || single_class.spots_left > 0);
}

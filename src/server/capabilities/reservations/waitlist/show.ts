import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import type { ShownRow } from './queries/shown.ts';
import { type ClassToWaitFor, sayOdds, sayPromotion } from './words.ts';

/** An entry as its owner sees it: its place in the line, what will happen and until when, and how it went before. */
export function showWaitlist(row: ShownRow, settings: Configuration, now: Date): WaitlistEntry {
  const { promotion_notice_minutes: _, cases, promoted, card, ...entry } = row;
  return {
    ...entry,
    promotion: sayPromotion(toWaitFor(card), row, settings, now.getTime()),
    odds: sayOdds({ cases, promoted }, card.class_date),
    single_class: card,
  };
}

export function toWaitFor({ class_date, starts_at, class_package_id }: ClassCard): ClassToWaitFor {
  const start = new Date(starts_at).getTime();
  return { class_date, starts_at: start, class_package_id };
}

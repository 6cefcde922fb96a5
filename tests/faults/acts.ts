import { attemptAnswer, captureAnswer } from '#shared/wire/checkout.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { roster } from '#shared/wire/roster.ts';
import { waitlistAnswer } from '#shared/wire/waitlist.ts';
import type { TestCustomer } from '../factories/people.ts';
import { ask, confirmCard, type LoadedStudio } from './ask.ts';

const path = '/class_reservations';

/** Books, sometimes with a guest; then reception marks the attendance, or cancels both places. */
export async function bookAndLeave(studio: LoadedStudio, person: TestCustomer, round: number): Promise<void> {
  const { classes } = studio;
  const single_class_id = classes[(round * 5) % classes.length] ?? 0;
  const guests = round % 4 === 1 ? [{ name: 'Inés' }] : [];
  const made = await book(studio, person, { single_class_id, guests }, `book-${person.customer_id}-${round}`);
  if (!made) return;
  if (round % 3 === 0) return mark(studio, made.own);
  await ask(studio, 'GET', `${path}/roster/${single_class_id}`, undefined, { as: studio.desk });
  await cancel(studio, person.customer_id, made.own, made.guests);
}

/** @returns the acknowledged reservations, as in the journal; undefined: refused */
async function book(studio: LoadedStudio, person: TestCustomer, body: object, idempotencyKey: string) {
  const answer = await ask(studio, 'POST', path, body, { as: person, idempotencyKey });
  if (answer.status !== 201) return undefined;
  const { class_reservation, guest_reservation_ids: guests } = answer.read(reserveAnswer);
  const own = class_reservation.class_reservation_id;
  for (const id of [own, ...guests]) studio.journal.booked.set(id, { customer_id: person.customer_id });
  return { own, guests };
}

async function cancel(studio: LoadedStudio, customer_id: number, own: number, guests: number[]): Promise<void> {
  const { journal, desk } = studio;
  for (const id of [own, ...guests]) journal.cancelling.add(id);
  const query = `?customer_id=${customer_id}${guests.length > 0 ? '&guests=cancel' : ''}`;
  const left = await ask(studio, 'DELETE', `${path}/${own}${query}`, undefined, { as: desk });
  if (left.status === 200) for (const id of [own, ...guests]) journal.cancelled.add(id);
}

async function mark(studio: LoadedStudio, class_reservation_id: number): Promise<void> {
  const body = { class_reservation_id, attend: true };
  const answer = await ask(studio, 'PUT', `${path}/attend`, body, { as: studio.desk });
  if (answer.status === 200) studio.journal.attended.set(class_reservation_id, true);
}

/**
 * Joins the waitlist of the full class; then leaves it, or reception frees the place, which the first one who waits
 * gets.
 */
export async function wait(studio: LoadedStudio, person: TestCustomer, round: number): Promise<void> {
  const { journal, full } = studio;
  const { customer_id } = person;
  const joined = await ask(studio, 'POST', '/waitlist', { single_class_id: full }, { as: person });
  if (joined.code === 'class-not-full')
    await book(studio, person, { single_class_id: full }, `full-${customer_id}-${round}`);
  if (joined.status !== 201) return free(studio);
  const { waitlist_id } = joined.read(waitlistAnswer).waitlist;
  const entry = { customer_id, leaving: 'no' as 'no' | 'asked' | 'done' };
  journal.waiting.set(waitlist_id, entry);
  if (round % 8 !== 0) return free(studio);
  entry.leaving = 'asked';
  const left = await ask(studio, 'DELETE', `/waitlist/${waitlist_id}`, undefined, { as: person });
  if (left.status === 200) entry.leaving = 'done';
}

async function free(studio: LoadedStudio): Promise<void> {
  const answer = await ask(studio, 'GET', `${path}/roster/${studio.full}`, undefined, { as: studio.desk });
  const [first] = answer.read(roster).roster;
  if (first) await cancel(studio, first.customer.customer_id, first.class_reservation_id, []);
}

/** Buys by card, through the provider's frame. */
export async function buy(studio: LoadedStudio, person: TestCustomer, round: number): Promise<void> {
  const body = { class_package_id: studio.class_package_id, payment_method: { token_id: 'tok_sim_visa' } };
  const idempotencyKey = `buy-${person.customer_id}-${round}`;
  const attempt = await ask(studio, 'POST', '/checkout/attempt', body, { as: person, idempotencyKey });
  if (attempt.status !== 201 && attempt.status !== 200) return;
  const { purchase_id, clientSecret } = attempt.read(attemptAnswer);
  if (clientSecret) await confirmCard(studio, clientSecret);
  const captured = await ask(studio, 'POST', '/checkout/capture', { purchase_id }, { as: person });
  const status = captured.status === 200 ? captured.read(captureAnswer).status : undefined;
  if (status === 'completed') studio.journal.bought.add(purchase_id);
}

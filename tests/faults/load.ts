import { setTimeout as sleep } from 'node:timers/promises';
import { attemptAnswer, captureAnswer } from '#shared/wire/checkout.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { waitlistAnswer } from '#shared/wire/waitlist.ts';
import type { Answer, CallOptions, Method } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { grant, singleClass } from '../factories/studio.ts';
import type { House } from './house.ts';
import { emptyJournal, type Journal } from './journal.ts';

const CLIENTS = 8;
const CLASSES = 24;
const PLACES = 12;
/** How long a client waits before it repeats a call that got no answer, in milliseconds. */
const PAUSE = 150;

export interface Load {
  journal: Journal;
  /** All clients finish what they began, each call repeated until it is answered. */
  stop(): Promise<void>;
}

interface Studio {
  house: House;
  journal: Journal;
  classes: number[];
  full: number;
  class_package_id: number;
  desk: TestCustomer;
  isOver: () => boolean;
}

/** People who book, cancel, wait, buy and are marked, until they are stopped. */
export async function startLoad(house: House): Promise<Load> {
  await configure(house, { waitlist_enabled: true });
  const classes: number[] = [];
  for (let index = 0; index < CLASSES; index += 1)
    classes.push((await singleClass(house, { in: 0.5, capacity: PLACES })).single_class_id);
  const full = (await singleClass(house, { in: 30, capacity: 1 })).single_class_id;
  const { class_package_id } = await classPackage(house);
  const people: TestCustomer[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const person = await customer(house);
    await grant(house, person, { class_amount: 1000 });
    people.push(person);
  }
  const first = await customer(house);
  await grant(house, first);
  await house.api.post('/class_reservations', { single_class_id: full }, { as: first });
  let over = false;
  const journal = emptyJournal();
  const desk = await staff(house, 'desk');
  const studio: Studio = { house, journal, classes, full, class_package_id, desk, isOver: () => over };
  const running = people.map((person, index) => live(studio, person, index));
  return {
    journal,
    stop: async () => {
      over = true;
      await Promise.all(running);
    },
  };
}

/** One person's day: each act ends in an answer before the next begins. */
async function live(studio: Studio, person: TestCustomer, index: number): Promise<void> {
  for (let round = index; !studio.isOver(); round += 1) {
    await bookAndLeave(studio, person, round);
    if (round % 4 === 0) await wait(studio, person);
    if (round % 5 === 0) await buy(studio, person, round);
  }
}

async function bookAndLeave(studio: Studio, person: TestCustomer, round: number): Promise<void> {
  const { journal, classes, desk } = studio;
  const { customer_id } = person;
  const single_class_id = classes[(round * 5) % classes.length] ?? 0;
  const key = `book-${customer_id}-${round}`;
  const answer = await ask(
    studio,
    'POST',
    '/class_reservations',
    { single_class_id },
    { as: person, idempotencyKey: key },
  );
  if (answer.status !== 201) return;
  const { class_reservation_id } = answer.read(reserveAnswer).class_reservation;
  journal.booked.set(class_reservation_id, { customer_id, single_class_id });
  if (round % 3 === 0) return mark(studio, class_reservation_id);
  await ask(studio, 'GET', `/class_reservations/roster/${single_class_id}`, undefined, { as: desk });
  journal.cancelling.add(class_reservation_id);
  const left = await ask(
    studio,
    'DELETE',
    `/class_reservations/${class_reservation_id}?customer_id=${customer_id}`,
    undefined,
    { as: desk },
  );
  if (left.status === 200) journal.cancelled.add(class_reservation_id);
}

async function mark(studio: Studio, class_reservation_id: number): Promise<void> {
  const body = { class_reservation_id, attend: true };
  const answer = await ask(studio, 'PUT', '/class_reservations/attend', body, { as: studio.desk });
  if (answer.status === 200) studio.journal.attended.set(class_reservation_id, true);
}

async function wait(studio: Studio, person: TestCustomer): Promise<void> {
  const joined = await ask(studio, 'POST', '/waitlist', { single_class_id: studio.full }, { as: person });
  if (joined.status !== 200 && joined.status !== 201) return;
  const { waitlist_id } = joined.read(waitlistAnswer).waitlist;
  studio.journal.waiting.set(waitlist_id, person.customer_id);
  studio.journal.waiting.delete(waitlist_id);
  await ask(studio, 'DELETE', `/waitlist/${waitlist_id}`, undefined, { as: person });
}

async function buy(studio: Studio, person: TestCustomer, round: number): Promise<void> {
  const { class_package_id, house, journal } = studio;
  const body = { class_package_id, payment_method: { token_id: 'tok_sim_visa' } };
  const idempotencyKey = `buy-${person.customer_id}-${round}`;
  const attempt = await ask(studio, 'POST', '/checkout/attempt', body, { as: person, idempotencyKey });
  if (attempt.status !== 201 && attempt.status !== 200) return;
  const { purchase_id, clientSecret } = attempt.read(attemptAnswer);
  if (clientSecret) await confirm(house, clientSecret, studio);
  const captured = await ask(studio, 'POST', '/checkout/capture', { purchase_id }, { as: person });
  const status = captured.status === 200 ? captured.read(captureAnswer).status : undefined;
  if (status === 'completed') journal.bought.add(purchase_id);
}

/** As the card's frame does it, at the provider, until the provider answers. */
async function confirm(house: House, client_secret: string, { journal }: Studio): Promise<void> {
  for (;;) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ client_secret, token_id: 'tok_sim_visa' });
    const answer = await fetch(`${house.server().url}/simulador/api/confirmar`, { ...init, body }).catch(
      () => undefined,
    );
    count(journal, answer?.status ?? 0);
    if (answer && answer.status < 500) return;
    await sleep(PAUSE);
  }
}

/** Repeats a call, with the same key, until an answer other than 503 comes. */
async function ask(studio: Studio, method: Method, path: string, body: unknown, options: CallOptions): Promise<Answer> {
  for (;;) {
    const answer = await studio.house.api.call(method, path, body, options).catch(() => undefined);
    count(studio.journal, answer?.status ?? 0);
    if (answer && answer.status >= 500 && !(answer.status === 503 && answer.headers['retry-after']))
      studio.journal.wrong.push(`${method} ${path.replaceAll(/\d+/g, '*')}: ${answer.status}`);
    if (answer && answer.status < 500) return answer;
    await sleep(PAUSE);
  }
}

function count({ statuses }: Journal, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

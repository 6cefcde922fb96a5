import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { bookAndLeave, buy, wait } from './acts.ts';
import type { LoadedStudio } from './ask.ts';
import { emptyJournal, type Journal } from './journal.ts';
import type { Processes } from './processes.ts';

const CLIENTS = 8;
const CLASSES = 24;
/** The person's own place and a guest's. */
const PLACES = 16;

export interface Load {
  journal: Journal;
  /** All clients finish their acts, repeating each call until it is answered. */
  stop(): Promise<void>;
}

/** People who book, bring guests, cancel, wait, are promoted, buy and are marked, until they are stopped. */
export async function startLoad(processes: Processes): Promise<Load> {
  await configure(processes, { waitlist_enabled: true, allow_class_guests: true });
  const classes: number[] = [];
  for (let index = 0; index < CLASSES; index += 1)
    classes.push((await singleClass(processes, { in: 0.5, capacity: PLACES })).single_class_id);
  const full = (await singleClass(processes, { in: 30, capacity: 1 })).single_class_id;
  const { class_package_id } = await classPackage(processes);
  const people: TestCustomer[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const person = await customer(processes);
    await grant(processes, person, { class_amount: 1000 });
    people.push(person);
  }
  let over = false;
  const journal = emptyJournal();
  journal.lines.add(full);
  const desk = await staff(processes, 'desk');
  const studio: LoadedStudio = { processes, journal, classes, full, class_package_id, desk, isOver: () => over };
  const running = people.map((person, index) => live(studio, person, index));
  return {
    journal,
    stop: async () => {
      over = true;
      await Promise.all(running);
    },
  };
}

/** One person's acts: each ends in an answer before the next begins. */
async function live(studio: LoadedStudio, person: TestCustomer, index: number): Promise<void> {
  for (let round = index; !studio.isOver(); round += 1) {
    await bookAndLeave(studio, person, round);
    if (round % 2 === 0) await wait(studio, person, round);
    if (round % 5 === 0) await buy(studio, person, round);
  }
}

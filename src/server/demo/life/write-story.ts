import type { AccountKey } from '../accounts.ts';
import { demoAccounts } from '../accounts.ts';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { purchaseActs } from './buy-packages.ts';
import { layClasses, type PlannedClass } from './classes.ts';
import { nightActs } from './live.ts';
import type { Act } from './living-studio.ts';
import { drawPeople, type Person } from './people.ts';
import { purchasesOf, visitsOf } from './regulars.ts';
import { callOffActs, scheduleActs } from './schedule-classes.ts';
import { visitActs } from './visit-classes.ts';
import { drawVisits } from './visits.ts';
import { welcomeActs } from './welcome-people.ts';

/** All that will happen, who the accounts' customers are in it, and which places are theirs. */
export interface Story {
  acts: Act[];
  regulars: Map<AccountKey, Person>;
  kept: Map<PlannedClass, Set<number>>;
}

/** Writes the story before anything of it happens; only what classes people find full is left to the telling. */
export function writeStory(random: Random, calendar: Calendar, customers: number): Story {
  const classes = layClasses(calendar);
  const people = drawPeople(random, calendar, customers);
  const regulars = new Map(demoAccounts.map((account) => [account.key, asPerson(account, calendar)]));
  const written = [...regulars].flatMap(([key, person]) => visitsOf(key, person, calendar, classes));
  const acts = [
    ...scheduleActs(calendar, classes),
    ...callOffActs(calendar, classes),
    ...welcomeActs(people),
    ...purchaseActs([...regulars].flatMap(([key, person]) => purchasesOf(key, person, calendar))),
    ...nightActs(calendar),
    ...visitActs([...written, ...drawVisits(random, calendar, classes, people)]),
  ];
  const kept = new Map<PlannedClass, Set<number>>();
  for (const { planned, spot } of written)
    if (spot !== undefined) kept.set(planned, (kept.get(planned) ?? new Set()).add(spot));
  return { acts, regulars, kept };
}

/** An account's customer: signed up when the doors opened, with no habits but the written ones. */
function asPerson(
  { name, last_name, phone }: { name: string; last_name: string; phone: string },
  { opening }: Calendar,
): Person {
  return {
    profile: { name, last_name, phone },
    ...{ joins: opening.getTime(), leaves: Number.POSITIVE_INFINITY, buys: null, tries: false, weekly: 7 },
    tastes: { rodada: 1, reformer: 1, barre: 1, yoga: 1, funcional: 1, box: 1 },
    ...{ home: 'roma', mornings: 0.5, corner: 0.5 },
  };
}

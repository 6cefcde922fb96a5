import type { Calendar } from '../calendar.ts';
import type { AccountKey } from '../content/account.ts';
import type { DemoStudio, Regular } from '../content/studio.ts';
import type { Random } from '../random.ts';
import { afterClassActs } from './after-class.ts';
import { counterActs, counterActsOfToday } from './at-the-counter.ts';
import { purchaseActs } from './buy-packages.ts';
import { type PlannedClass, planClasses } from './classes.ts';
import { nightActs } from './live.ts';
import type { Act } from './living-studio.ts';
import { drawPeople, type Person } from './people.ts';
import { placesOf, purchasesOf, visitsOf } from './regulars.ts';
import { repeatActs } from './repeat-classes.ts';
import { calledOffActs, callOffActs, scheduleActs } from './schedule-classes.ts';
import { sellOutActs } from './sell-out.ts';
import { shopWindowActs } from './shop-window.ts';
import { visitActs } from './visit-classes.ts';
import { drawVisits } from './visits.ts';
import { waitingActs } from './wait-for-classes.ts';
import { welcomeActs } from './welcome-people.ts';

/** All planned acts with their people and instants, and the usual places of the accounts' customers. */
export interface Story {
  acts: Act[];
  classes: PlannedClass[];
  people: Person[];
  regulars: Map<AccountKey, Person>;
  kept: Map<PlannedClass, Set<number>>;
}

/** Plans everything before anything happens; only who finds a class full is decided while it runs. */
export function writeStory({
  random,
  demo,
  calendar,
  customers,
}: {
  random: Random;
  demo: DemoStudio;
  calendar: Calendar;
  customers: number;
}): Story {
  const classes = planClasses(demo, calendar);
  const people = drawPeople({ random, demo, calendar, count: customers });
  const regulars = new Map(demo.accounts.map((account) => [account.key, asPerson(account, demo, calendar)]));
  const storyOf = (key: AccountKey): Regular => demo.regulars[key] ?? { packages: [], habits: [] };
  const written = [...regulars].flatMap(([key, person]) =>
    visitsOf({ regular: storyOf(key), person, calendar, classes }),
  );
  const acts = [
    ...scheduleActs(calendar, classes),
    ...calledOffActs(calendar, demo.called_off.past, classes),
    ...repeatActs(calendar, demo, classes),
    ...welcomeActs(people),
    ...purchaseActs([...regulars].flatMap(([key, person]) => purchasesOf(storyOf(key), person, calendar))),
    ...nightActs(calendar),
    ...counterActs(calendar),
    ...afterClassActs(classes),
    ...visitActs([...written, ...drawVisits({ random, calendar, classes, people })]),
    ...[
      ...callOffActs(calendar, demo.called_off.coming, classes),
      ...counterActsOfToday(calendar),
      ...shopWindowActs(calendar),
      ...sellOutActs(calendar),
      ...waitingActs(calendar, classes),
    ].map((act): Act => ({ ...act, hangs: true })),
  ];
  const kept = new Map<PlannedClass, Set<number>>();
  for (const { planned, spot } of [...regulars.keys()].flatMap((key) => placesOf(storyOf(key), calendar, classes)))
    kept.set(planned, (kept.get(planned) ?? new Set()).add(spot));
  return { acts, classes, people, regulars, kept };
}

/** An account's customer: signed up when the studio opened, with fixed habits only. */
function asPerson(
  { name, last_name, phone }: { name: string; last_name: string; phone: string },
  demo: DemoStudio,
  { opening }: Calendar,
): Person {
  return {
    profile: { name, last_name, phone },
    joins: opening,
    leaves: Number.POSITIVE_INFINITY,
    buys: null,
    tries: false,
    weekly: 7,
    tastes: Object.fromEntries(Object.keys(demo.class_types).map((type) => [type, 1])),
    home: Object.keys(demo.locations)[0] ?? '',
    mornings: 0.5,
    corner: 0.5,
  };
}

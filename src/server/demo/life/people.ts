import { DAY } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { Calendar } from '../calendar.ts';
import { lastNames, mensNames, womensNames } from '../content/names.ts';
import { type DemoStudio, requireKey } from '../content/studio.ts';
import type { Random } from '../random.ts';

/** A customer, and the habits that decide when they come. Instants as in `Calendar`. */
export interface Person {
  profile: { name: string; last_name: string; phone: string; email?: string };
  joins: number;
  leaves: number;
  /** The package they buy when they have no classes left; null: none. */
  buys: string | null;
  /** Whether they began with a trial class. */
  tries: boolean;
  /** Most classes in a week. */
  weekly: number;
  tastes: Readonly<Record<string, number>>;
  home: string;
  /** 0: only evenings; 1: only mornings. */
  mornings: number;
  /** Their usual place, as a share of the places of a class. */
  corner: number;
}

/** Makes the customers: most began when the studio opened, the others join over time and some leave. */
export function drawPeople({
  random,
  demo,
  calendar,
  count,
}: {
  random: Random;
  demo: DemoStudio;
  calendar: Calendar;
  count: number;
}): Person[] {
  const [favourite = '', other = favourite] = Object.keys(demo.locations);
  // Until the end of the week, so that the demo has the same people on each of its days.
  const story = calendar.monday + 7 * DAY - calendar.opening;
  return Array.from({ length: count }, (_, index) => {
    const tries = random.chance(0.34);
    const joins = calendar.opening + (tries ? random.next() * story : random.next() * 6 * DAY);
    const leaves = random.chance(0.22) ? joins + (0.2 + random.next()) * story : Number.POSITIVE_INFINITY;
    const buys = random.pick(demo.bought);
    return {
      profile: drawProfile(random, index),
      joins,
      leaves,
      buys,
      tries,
      weekly: requireKey(demo.packages, buys).class_amount === UNLIMITED ? random.between(3, 5) : random.between(1, 4),
      tastes: drawTastes(random, demo, buys),
      home: random.chance(0.58) ? favourite : other,
      mornings: random.next(),
      corner: random.next(),
    };
  });
}

function drawProfile(random: Random, index: number): Person['profile'] {
  const name = random.pick(random.chance(0.68) ? womensNames : mensNames);
  const [first, second] = [random.pick(lastNames), random.pick(lastNames)];
  const profile = { name, last_name: `${first} ${second}`, phone: String(5_550_200_000 + index * 37) };
  const email = `${plain(name)}.${plain(first)}${index + 1}@example.com`;
  return random.chance(0.8) ? { ...profile, email } : profile;
}

/** A person who buys a package for one type wants only that type; the others have favourites. */
function drawTastes(random: Random, demo: DemoStudio, buys: string): Person['tastes'] {
  const faithful = requireKey(demo.packages, buys).only;
  const taste = (type: string) => (faithful ? Number(type === faithful) : 0.15 + random.next() ** 3);
  return Object.fromEntries(Object.keys(demo.class_types).map((type) => [type, taste(type)]));
}

/** The letters of a mail address: `Núñez` is `nunez`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
}

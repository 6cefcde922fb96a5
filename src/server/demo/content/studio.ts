import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { AccountKey, DemoAccount } from './account.ts';

/**
 * `capacity` is for types without numbered places; the others have that of their map. `icon` names an icon of the
 * screens.
 */
export interface DemoClassType {
  name: string;
  icon: string;
  spot_map: string | null;
  capacity: number | null;
  duration_minutes: number;
  category: string;
  description: string;
}

export interface DemoCoach {
  name: string;
  last_name: string;
  nick_name: string;
  birthdate: string;
  quote: string;
  music_type: string;
  instagram: string;
  short_bio: string;
}

/** What the shop and the desk sell, in pesos; `class_amount` -1 is unlimited, `only` restricts it to a class type. */
export interface DemoPackage {
  title: string;
  price: number;
  sale_price?: number;
  class_amount: number;
  expiration_days: number;
  /** Its days count from the first class. */
  starts?: 'primera_clase';
  only: string | null;
  short_description: string;
  /** A number of classes for each type instead of one for all. */
  types?: readonly [type: string, class_amount: number][];
  kind?: 'especial' | 'online';
  is_trial?: boolean;
  limit_per_customer?: number;
  /** Charged every month. */
  monthly?: boolean;
  on_home?: boolean;
  /** The file name of its picture. */
  picture: string;
}

/** A clip drawn for the demo (`scripts/draw-clips.ts`), a minute at most. */
export interface DemoVideo {
  name: string;
  class_type: string;
  coach: string;
  /** Its video type. */
  kind: string;
  tags: readonly string[];
  /** When it was published. */
  days_ago: number;
  description: string;
  /** The exercises after four seconds of title: their length in seconds and the text on screen. */
  steps: readonly (readonly [seconds: number, words: string])[];
}

/** `picture` is the file name of the drawing that shows how to get there. */
export interface DemoLocation {
  name: string;
  address: string;
  timezone: string;
  phone: string;
  hours: string;
  directions: string;
  picture: string;
}

export interface DemoPage {
  slug: string;
  title: string;
  content: string;
  /** Whether everybody must accept it, at sign-up and before booking. */
  required: boolean;
}

export interface DemoAnnouncement {
  title: string;
  content: string;
}

/** One class of the week. `demand` is the number of people who want a place, as a share of its places. */
export interface Slot {
  /** 1 (Monday) to 7. */
  weekday: number;
  time: string;
  type: string;
  location: string;
  coach: string;
  demand: number;
  tags: readonly string[];
  description: string;
}

export interface Habit {
  weekdays: readonly number[];
  time: string;
  type: string;
  spot?: number;
  /** First and last day of the past attendance, in days before this week's Monday; a last day of 0: until now. */
  past: readonly [from: number, until: number];
  /** The number of coming classes that they have reserved. */
  coming: number;
  /** They booked the past ones early and attended none. */
  missed?: true;
}

/** The fixed history of a customer who can sign in: it always ends the same way. */
export interface Regular {
  /** The day of purchase, in days before this week's Monday. */
  packages: readonly [daysAgo: number, bought: string][];
  habits: readonly Habit[];
}

/** A class that the studio cancels. */
export interface CalledOff {
  type: string;
  weekday?: number;
  reason: string;
}

type ByKey<T> = Readonly<Record<string, T>>;

/** The whole content of one demo studio: settings, texts, classes, packages and staff. Keys are its own. */
export interface DemoStudio {
  /** Seed of the random generator: another number makes other people. */
  seed: number;
  zone: string;
  /** Every other key keeps its default. */
  configuration: Partial<Configuration>;
  /** Addresses of the drawn pictures. */
  pictures: Readonly<Record<'class_type' | 'coach' | 'class_package' | 'location' | 'video', (key: string) => string>>;
  pages: readonly DemoPage[];
  /** In this order. */
  announcements: readonly DemoAnnouncement[];
  /** Most people go to the first one. */
  locations: ByKey<DemoLocation>;
  class_types: ByKey<DemoClassType>;
  class_categories: ByKey<{ name: string; description: string }>;
  tags: ByKey<{ name: string; color: string }>;
  coaches: ByKey<DemoCoach>;
  /** Empty: the studio has none. */
  videos: ByKey<DemoVideo>;
  video_programs: readonly { name: string; description: string; videos: readonly string[] }[];
  /** `trial` is bought by people who try the studio, `calm` counts from its first class. */
  packages: ByKey<DemoPackage> & { trial: DemoPackage; calm: DemoPackage };
  /** `amount` in pesos, or per cent. */
  discounts: readonly {
    code: string;
    amount: number;
    is_percent: boolean;
    max_uses_per_customer: number | null;
    only: readonly string[];
  }[];
  /** The instructions for a payment by transfer. */
  transfer_instructions: string;
  /** A class of its own, sold as a package: how many days ahead, its time, type, place, coach and texts. */
  special: {
    package: string;
    days_ahead: number;
    time: string;
    type: string;
    location: string;
    coach: string;
    capacity: number;
    description: string;
  };
  /** The packages that people buy; an entry that is repeated is bought more often. */
  bought: readonly [string, ...string[]];
  timetable: readonly Slot[];
  called_off: { past: CalledOff; coming: CalledOff };
  accounts: readonly DemoAccount[];
  /** The instructor of the coach's account. */
  coach_of_account: string;
  regulars: Partial<Record<AccountKey, Regular>>;
}

/** The value of a key that the studio's own content uses. @throws Error when it is missing */
export function requireKey<T>(things: ByKey<T>, key: string): T {
  const thing = things[key];
  if (thing === undefined) throw new Error(`The demo studio has nothing under "${key}".`);
  return thing;
}

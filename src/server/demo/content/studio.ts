import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { AccountKey, DemoAccount } from './account.ts';

/** `capacity` is for types without numbered places; the others have their map's. `icon` names a figure of the screens. */
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

/** What the shop and reception sell, in pesos; `class_amount` -1 is unlimited, `only` a class type. */
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
  /** Classes by type instead of one amount for all. */
  types?: readonly [type: string, class_amount: number][];
  kind?: 'especial' | 'online';
  is_trial?: boolean;
  limit_per_customer?: number;
  /** Charged every month. */
  monthly?: boolean;
  on_home?: boolean;
  /** File of its drawing. */
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
  /** What is done, after four seconds of title: how many seconds, and the words on screen. */
  steps: readonly (readonly [seconds: number, words: string])[];
}

/** `picture` is the file of the drawn way there. */
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
  /** Whether everybody accepts it, at sign-up and before booking. */
  required: boolean;
}

export interface DemoAnnouncement {
  title: string;
  content: string;
}

/** One class of the week. `demand` is how many places people want, as a share of those there are. */
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
  /** First and last day of the past in which they went, in days before this week's Monday; a last one of 0: until now. */
  past: readonly [from: number, until: number];
  /** How many of the next ones they have reserved. */
  coming: number;
  /** They booked the past ones early and came to none. */
  missed?: true;
}

/** The written story of a customer one can sign in as: it always ends the same. */
export interface Regular {
  /** When they bought, in days before this week's Monday. */
  packages: readonly [daysAgo: number, bought: string][];
  habits: readonly Habit[];
}

/** A class the studio calls off. */
export interface CalledOff {
  type: string;
  weekday?: number;
  reason: string;
}

type ByKey<T> = Readonly<Record<string, T>>;

/** One studio of the demo, whole: what it configures, says, teaches and sells, and who works in it. Keys are its own. */
export interface DemoStudio {
  /** Of the generator: another number draws another crowd. */
  seed: number;
  zone: string;
  /** Every other key keeps its default. */
  configuration: Partial<Configuration>;
  /** Addresses of the drawn pictures. */
  pictures: Readonly<Record<'class_type' | 'coach' | 'class_package' | 'location' | 'video', (key: string) => string>>;
  pages: readonly DemoPage[];
  /** From the first to the last. */
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
  /** `trial` is what the curious get, `calm` counts from its first class. */
  packages: ByKey<DemoPackage> & { trial: DemoPackage; calm: DemoPackage };
  /** `amount` in pesos, or per cent. */
  discounts: readonly {
    code: string;
    amount: number;
    is_percent: boolean;
    max_uses_per_customer: number | null;
    only: readonly string[];
  }[];
  /** What whoever pays by transfer reads. */
  transfer_instructions: string;
  /** A class of its own, sold as a package: how many days ahead, its hour, type, place, coach and words. */
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
  /** What people buy, each as often as it stands here. */
  bought: readonly [string, ...string[]];
  timetable: readonly Slot[];
  called_off: { past: CalledOff; coming: CalledOff };
  accounts: readonly DemoAccount[];
  /** Which instructor the coach's account is. */
  coach_of_account: string;
  regulars: Partial<Record<AccountKey, Regular>>;
}

/** What stands under a key that the studio's own content names. @throws when it does not */
export function under<T>(things: ByKey<T>, key: string): T {
  const thing = things[key];
  if (thing === undefined) throw new Error(`The demo studio has nothing under "${key}".`);
  return thing;
}

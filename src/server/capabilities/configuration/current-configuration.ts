import {
  type Configuration,
  configurationOf,
  type PublicConfiguration,
  publicPart,
} from '#shared/configuration/catalogue.ts';
import { parseConfigurationValue } from '#shared/configuration/parse-configuration.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { refuseInsideTransaction } from '../../database/transaction-guard.ts';
import { readStoredSettings, type StoredSetting } from './queries.ts';

/** How long a process may use settings that an administrator has just changed in another, in milliseconds. */
const LONGEST_AGE = 2000;

/** The studio's configuration, cached in this process for at most two seconds. */
export interface ConfigurationReader {
  /** All settings. Call it before a transaction opens, since it reads with the database's own handle. */
  current(): Promise<Readonly<Configuration>>;
  /** The same without the settings that only administrators may read. */
  public(): Promise<Readonly<PublicConfiguration>>;
  /** Drops the cache; called after the commit of a change. */
  drop(): void;
}

interface Reading {
  whole: Readonly<Configuration>;
  shown: Readonly<PublicConfiguration>;
}

interface ReaderOptions {
  /**
   * Called with stored settings that the present catalogue does not accept (written by another version); their default is
   * used, so that one old row never stops the studio.
   */
  onUnusable?: (keys: string[]) => void;
  /** Whether the database it reads is an open transaction. */
  isTransaction?: boolean;
}

/** Makes the process's one reader of settings. */
export function createConfigurationReader(
  db: Database,
  clock: Clock,
  { onUnusable = () => undefined, isTransaction = false }: ReaderOptions = {},
): ConfigurationReader {
  let last: { readAt: number; reading: Promise<Reading> } | undefined;

  async function read(): Promise<Reading> {
    const { values, unusable } = usableSettings(await readStoredSettings(db));
    if (unusable.length > 0) onUnusable(unusable);
    const whole = Object.freeze(configurationOf(values));
    return { whole, shown: Object.freeze(publicPart(whole)) };
  }

  /** Concurrent callers share one read; a drop during it makes the next call read again. */
  function latest(): Promise<Reading> {
    const age = last ? clock.now().getTime() - last.readAt : Number.POSITIVE_INFINITY;
    if (last && age >= 0 && age < LONGEST_AGE) return last.reading;
    const entry = { readAt: clock.now().getTime(), reading: read() };
    last = entry;
    entry.reading.catch(() => {
      if (last === entry) last = undefined;
    });
    return entry.reading;
  }

  // Called inside a transaction it would fail only when the cache is old, so it fails always.
  async function outside(): Promise<Reading> {
    if (!isTransaction) refuseInsideTransaction();
    return latest();
  }

  return {
    current: async () => (await outside()).whole,
    public: async () => (await outside()).shown,
    drop: () => {
      last = undefined;
    },
  };
}

function usableSettings(stored: readonly StoredSetting[]) {
  const values: Record<string, unknown> = {};
  const unusable: string[] = [];
  for (const { key, value } of stored) {
    const parsed = parseConfigurationValue(key, value);
    if (parsed.ok) values[key] = parsed.value;
    else unusable.push(key);
  }
  return { values, unusable };
}

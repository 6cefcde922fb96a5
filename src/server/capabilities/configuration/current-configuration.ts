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

/** How long another process may go on with what an administrator has just changed, in milliseconds. */
const LONGEST_AGE = 2000;

/** The studio's configuration as this process knows it, never older than two seconds. */
export interface ConfigurationReader {
  /** Every key with its value. Inside a transaction call it before the transaction opens: it reads with the database's own handle. */
  current(): Promise<Readonly<Configuration>>;
  /** The same without what only administrators read. */
  public(): Promise<Readonly<PublicConfiguration>>;
  /** Forgets what was read; whoever writes calls it after the commit. */
  drop(): void;
}

interface Reading {
  whole: Readonly<Configuration>;
  shown: Readonly<PublicConfiguration>;
}

interface ReaderOptions {
  /**
   * Told about stored keys that today's catalogue does not accept (written by another version); they keep their default, so
   * that one old row never closes the studio.
   */
  onUnusable?: (keys: string[]) => void;
  /** The database it reads is one open transaction. */
  isTransaction?: boolean;
}

/** The one reader of a process. */
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

  /** One reading serves everybody who asks meanwhile; a drop during it makes the next one read again. */
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

  // Asked inside a transaction it would fail once in two seconds: it fails each time.
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

import { type Environment, environment } from './environment.ts';
import { settingReason } from './setting-reason.ts';
import { unsafeSettingsOf } from './unsafe-settings.ts';

/** The settings from the environment, checked once at start, with the names of the variables. */
export type Settings = Environment & {
  demo: boolean;
  /** Whether the simulated payment provider is on: everywhere but in production, unless set otherwise. */
  simulatedPayments: boolean;
  LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
};

/** Thrown with one readable line per bad variable; `main.ts` prints it and exits with 1. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads settings from environment variables (blank ones count as absent).
 * @throws SettingsError listing every bad value, and in production what is missing to be safe.
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(present, { error: settingReason });
  if (!parsed.success) {
    // An address that is wrong in two ways has two issues of one sentence.
    const lines = new Set(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new SettingsError([...lines].join('\n'));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const dangers = unsafeSettingsOf(settings);
  if (dangers.length > 0) throw new SettingsError(dangers.join('\n'));
  return {
    ...settings,
    // The demo prints its address and accounts for a person; a server's log is read by machines.
    LOG_LEVEL: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    simulatedPayments: settings.SIMULATED_PAYMENTS ?? !production,
    demo: settings.CUPO_DEMO ?? settings.NODE_ENV === 'development',
  };
}

/**
 * The site's address without a trailing slash, for links in mail and on the terminal: `PUBLIC_URL`, never a request's Host
 * header.
 */
export function siteAddress({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>, port = PORT): string {
  return PUBLIC_URL ? PUBLIC_URL.replace(/\/+$/, '') : `http://localhost:${port}`;
}

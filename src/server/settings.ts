import { z } from 'zod';
import { demoLooks } from './demo/looks.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] });
const perMinute = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(fallback);

const megabytes = (fallback: number) => z.coerce.number().int().min(1).max(100).default(fallback);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  DATABASE_LISTEN: flag.default(true),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_HTTP: flag.default(false),
  TRUST_PROXY: z.string().default(''),
  AUTH_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Cupo <no-responder@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CUPO_DEV: flag.default(false),
  CUPO_DEMO: flag.optional(),
  DEMO_LOOK: z.enum(demoLooks).default('jacaranda'),
  SIMULATED_PAYMENTS: flag.optional(),
  ALLOW_SIMULATED_PAYMENTS: flag.default(false),
  JOBS: z.enum(['server', 'worker', 'off']).default('server'),
  LIMIT_REQUESTS_PER_MINUTE: perMinute(1200),
  LIMIT_BOOKINGS_PER_MINUTE: perMinute(60),
  LIMIT_SIGN_IN_PER_MINUTE: perMinute(30),
  LIMIT_SIGN_UPS_PER_HOUR: perMinute(10),
  LIMIT_UPLOADS_PER_MINUTE: perMinute(20),
  LIMIT_STREAMS_PER_ADDRESS: perMinute(200),
  LIMIT_STREAMS_PER_PERSON: perMinute(12),
  PICTURE_MEGABYTES: megabytes(10),
  RECEIPT_MEGABYTES: megabytes(10),
});

/** Copied examples and repeated letters have fewer. */
const FEWEST_DIFFERENT_CHARACTERS = 12;

type Environment = z.output<typeof environment>;

/** What the environment decides, checked once at start. Names are the variables' own. */
export type Settings = Environment & {
  demo: boolean;
  /** Whether the simulated payment provider is on: everywhere but in production, unless it is told otherwise. */
  simulatedPayments: boolean;
  LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
};

/** Thrown with one readable line per bad variable; `main.ts` prints it and exits with 1. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads settings from environment variables (empty strings count as absent).
 * @throws SettingsError listing every bad value, and in production what is missing to be safe.
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const dangers = production ? dangersOf(settings) : [];
  if (dangers.length > 0) throw new SettingsError(dangers.join('\n'));
  return {
    ...settings,
    // Whoever tries the demo reads the address and the accounts; a server's log is read by machines.
    LOG_LEVEL: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    simulatedPayments: settings.SIMULATED_PAYMENTS ?? !production,
    demo: settings.CUPO_DEMO ?? settings.NODE_ENV === 'development',
  };
}

/** What a studio in production must not be opened with, a sentence each. */
function dangersOf({ CUPO_DEMO, AUTH_SECRET, PUBLIC_URL, ...settings }: Environment): string[] {
  const simulated = settings.SIMULATED_PAYMENTS && !settings.ALLOW_SIMULATED_PAYMENTS;
  const guessable = AUTH_SECRET && new Set(AUTH_SECRET).size < FEWEST_DIFFERENT_CHARACTERS;
  const open = !PUBLIC_URL?.startsWith('https://') && !settings.ALLOW_HTTP;
  return [
    ...(CUPO_DEMO ? ['CUPO_DEMO: un estudio en producción no puede abrir la demostración.'] : []),
    ...(simulated
      ? [
          'SIMULATED_PAYMENTS: en producción cualquiera pagaría con tarjetas de prueba; si de verdad es lo que quiere, agregue ALLOW_SIMULATED_PAYMENTS=yes.',
        ]
      : []),
    ...(guessable
      ? ['AUTH_SECRET: es fácil de adivinar; use, por ejemplo, lo que escriba "openssl rand -base64 36".']
      : []),
    ...(open
      ? [
          'PUBLIC_URL: en producción hace falta la dirección https del estudio (por ejemplo https://mi-estudio.mx), o cualquiera en el camino leería contraseñas y sesiones; en una red privada sin https agregue ALLOW_HTTP=yes.',
        ]
      : []),
  ];
}

/** The site's address without a slash at the end, for links in mail and on the terminal: `PUBLIC_URL`, never a request's Host header. */
export function siteAddress({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>, port = PORT): string {
  return PUBLIC_URL ? PUBLIC_URL.replace(/\/+$/, '') : `http://localhost:${port}`;
}

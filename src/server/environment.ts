import { isIP } from 'node:net';
import { z } from 'zod';
import { demoLooks } from './demo/looks.ts';

const flag = z.stringbool({
  truthy: ['1', 'true', 'yes'],
  falsy: ['0', 'false', 'no', ''],
  error: 'debe ser yes o no',
});
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'debe ser la dirección de PostgreSQL: postgres://usuario:contraseña@servidor:5432/base',
});
const webUrl = z.url({ protocol: /^https?$/, error: 'debe ser una dirección completa, con https://', abort: true });
const perMinute = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(fallback);

const megabytes = (fallback: number) => z.coerce.number().int().min(1).max(100).default(fallback);

/** The environment variables that the server reads, with their defaults. Messages are Spanish. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  DATABASE_LISTEN: flag.default(true),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: webUrl
    .refine(
      isOrigin,
      'debe ser la dirección del estudio sola, sin nada tras el nombre, por ejemplo https://mi-estudio.mx',
    )
    .optional(),
  ALLOW_HTTP: flag.default(false),
  TRUST_PROXY: z
    .string()
    .refine(
      namesProxies,
      'debe ser cuántos proxies hay delante (1), o sus direcciones con comas (10.0.0.5, 10.1.0.0/16)',
    )
    .default(''),
  AUTH_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  FIREBASE_URL: webUrl.optional(),
  FIREBASE_UNSIGNED: flag.default(false),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'debe ser la dirección del servidor de correo: smtp://usuario:contraseña@servidor:587, o smtps://',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      'debe ser un correo, con o sin nombre: Mi Estudio <hola@mi-estudio.mx>',
    )
    .default('Cupo <no-responder@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CUPO_DEV: flag.default(false),
  CUPO_DEMO: flag.optional(),
  DEMO_LOOK: z.enum(demoLooks).default('jacaranda'),
  SIMULATED_PAYMENTS: flag.optional(),
  ALLOW_SIMULATED_PAYMENTS: flag.default(false),
  ALLOW_TEST_KEYS: flag.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(live|test)_\w+$/, 'es la clave secreta (sk_live_… o rk_live_…), no la publicable')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'es el secreto de firma del webhook (whsec_…)')
    .optional(),
  STRIPE_API_BASE: webUrl.optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('live'),
  PAYPAL_API_BASE: webUrl.optional(),
  CONEKTA_PRIVATE_KEY: z
    .string()
    .regex(/^key_\w+$/, 'es la llave privada (key_…)')
    .optional(),
  CONEKTA_WEBHOOK_KEY: z
    .string()
    .regex(
      /^(-----BEGIN PUBLIC KEY-----)?[A-Za-z0-9+/=\s\\]{200,}(-----END PUBLIC KEY-----)?[\s\\n]*$/,
      'es la llave pública de los webhooks (-----BEGIN PUBLIC KEY-----…)',
    )
    .optional(),
  CONEKTA_API_BASE: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ALLOW_PRIVATE: flag.default(false),
  S3_PATIENCE: z.coerce.number().int().min(10).max(60_000).default(8_000),
  FFMPEG_PATH: z.string().min(1).optional(),
  FFMPEG_MINUTES: z.coerce.number().int().min(1).max(10_000).default(240),
  // Where programs such as `ffmpeg` are searched.
  PATH: z.string().default(''),
  JOBS: z.enum(['server', 'worker', 'off']).default('server'),
  LIMIT_REQUESTS_PER_MINUTE: perMinute(1200),
  LIMIT_PAGES_PER_MINUTE: perMinute(300),
  LIMIT_BOOKINGS_PER_MINUTE: perMinute(60),
  LIMIT_SIGN_IN_PER_MINUTE: perMinute(30),
  LIMIT_SIGN_UPS_PER_HOUR: perMinute(10),
  LIMIT_UPLOADS_PER_MINUTE: perMinute(20),
  LIMIT_STREAMS_PER_ADDRESS: perMinute(200),
  LIMIT_STREAMS_PER_PERSON: perMinute(12),
  PICTURE_MEGABYTES: megabytes(10),
  RECEIPT_MEGABYTES: megabytes(10),
  // The limit of an integer column that holds bytes.
  VIDEO_MEGABYTES: z.coerce.number().int().min(1).max(2000).default(1000),
});

/** Whether an address has nothing after its host: screens and links begin at the root of their host. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

/** Whether a text is what `TRUST_PROXY` takes: a number of hops, or addresses and networks between commas. */
function namesProxies(text: string): boolean {
  return /^\d+$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()));
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...others] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128));
}

export type Environment = z.output<typeof environment>;

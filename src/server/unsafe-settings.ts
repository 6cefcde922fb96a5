import type { Environment } from './environment.ts';

/** The fewest different characters of a secret; copied examples and repeated letters have fewer. */
const FEWEST_DIFFERENT_CHARACTERS = 12;

/**
 * A Spanish sentence for each setting with which the server must not start: incomplete sets of keys, timed work that no
 * process would do, and in production everything unsafe.
 */
export function unsafeSettingsOf(settings: Environment): string[] {
  const production = settings.NODE_ENV === 'production';
  return [...halfSetsOf(settings), ...undoneWorkOf(settings), ...(production ? dangersOf(settings) : [])];
}

/** Sets of keys of payment providers and clouds that are needed together. */
const keySets = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['CONEKTA_PRIVATE_KEY', 'CONEKTA_WEBHOOK_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/**
 * A sentence for each missing key of an incomplete set: a provider would take money without webhooks, or the reverse, and
 * a cloud would refuse all calls.
 */
function halfSetsOf(settings: Environment): string[] {
  return keySets.flatMap((names) => {
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map(
      (name) => `${name}: hace falta junto con ${names.filter((other) => other !== name).join(' y ')}.`,
    );
  });
}

/** Timed work that nobody would do: a separate worker cannot open the embedded database. */
function undoneWorkOf({ JOBS, DATABASE_URL }: Environment): string[] {
  if (JOBS !== 'worker' || DATABASE_URL) return [];
  return ['JOBS: «worker» hace falta junto con DATABASE_URL; con la base incluida nadie haría el trabajo programado.'];
}

/** A sentence for each test key in production, where payments would look paid but bring no money. */
function testKeysOf(settings: Environment): string[] {
  const { ALLOW_TEST_KEYS, PAYPAL_CLIENT_ID, PAYPAL_ENVIRONMENT, STRIPE_SECRET_KEY, CONEKTA_PRIVATE_KEY } = settings;
  if (ALLOW_TEST_KEYS) return [];
  const why = 'si de verdad es lo que quieres, agrega ALLOW_TEST_KEYS=yes.';
  const unreal = `en producción nadie pagaría con dinero de verdad; ${why}`;
  const elsewhere = (name: string) => `en producción se cobra en ${name} y en ningún otro lado; ${why}`;
  return [
    ...(STRIPE_SECRET_KEY?.includes('_test_') ? [`STRIPE_SECRET_KEY: ${unreal}`] : []),
    ...(STRIPE_SECRET_KEY && settings.STRIPE_API_BASE ? [`STRIPE_API_BASE: ${elsewhere('Stripe')}`] : []),
    ...(PAYPAL_CLIENT_ID && PAYPAL_ENVIRONMENT === 'sandbox' ? [`PAYPAL_ENVIRONMENT: ${unreal}`] : []),
    ...(PAYPAL_CLIENT_ID && settings.PAYPAL_API_BASE ? [`PAYPAL_API_BASE: ${elsewhere('PayPal')}`] : []),
    // Conekta's keys do not show whether they are for tests; 'Probar conexión' does.
    ...(CONEKTA_PRIVATE_KEY && settings.CONEKTA_API_BASE ? [`CONEKTA_API_BASE: ${elsewhere('Conekta')}`] : []),
  ];
}

/** A sentence for each setting with which a studio in production must not start. */
function dangersOf({ CUPO_DEMO, AUTH_SECRET, PUBLIC_URL, ...settings }: Environment): string[] {
  const simulated = settings.SIMULATED_PAYMENTS && !settings.ALLOW_SIMULATED_PAYMENTS;
  const guessable = AUTH_SECRET && new Set(AUTH_SECRET).size < FEWEST_DIFFERENT_CHARACTERS;
  const open = !PUBLIC_URL?.startsWith('https://') && !settings.ALLOW_HTTP;
  return [
    ...(CUPO_DEMO ? ['CUPO_DEMO: un estudio en producción no puede abrir la demostración.'] : []),
    ...(simulated
      ? [
          'SIMULATED_PAYMENTS: en producción cualquiera pagaría con tarjetas de prueba; si de verdad es lo que quieres, agrega ALLOW_SIMULATED_PAYMENTS=yes.',
        ]
      : []),
    ...(settings.FIREBASE_URL || settings.FIREBASE_UNSIGNED
      ? ['FIREBASE_URL y FIREBASE_UNSIGNED: en producción cualquiera firmaría sesiones; son solo para pruebas.']
      : []),
    ...testKeysOf({ CUPO_DEMO, AUTH_SECRET, PUBLIC_URL, ...settings }),
    ...(settings.DATABASE_URL && !AUTH_SECRET
      ? [
          'AUTH_SECRET: hace falta en producción con DATABASE_URL; usa, por ejemplo, lo que escriba "openssl rand -base64 36".',
        ]
      : []),
    ...(guessable
      ? ['AUTH_SECRET: es fácil de adivinar; usa, por ejemplo, lo que escriba "openssl rand -base64 36".']
      : []),
    ...(settings.SMTP_URL && settings.MAIL_FROM.includes('@localhost')
      ? [
          'MAIL_FROM: hace falta en producción con SMTP_URL, o casi ningún buzón aceptaría las cartas: el correo del que salen, por ejemplo hola@mi-estudio.mx.',
        ]
      : []),
    ...(open
      ? [
          'PUBLIC_URL: en producción hace falta la dirección https del estudio (por ejemplo https://mi-estudio.mx), o cualquiera en el camino leería contraseñas y sesiones; en una red privada sin https agrega ALLOW_HTTP=yes.',
        ]
      : []),
  ];
}

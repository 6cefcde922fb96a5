import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { isPicture } from '../files/index.ts';
import type { Locked } from '../locking/index.ts';
import { changedMeanwhile, changedSettings } from './changed-settings.ts';
import { type CloudContext, checkCloud } from './check-cloud.ts';
import { unmetByFirebase } from './identity-rules.ts';
import {
  administratorHasPassword,
  hasSecondFactor,
  isAddressForm,
  isCardMethod,
  isOfVideos,
  isOnSale,
  lockStoredSettings,
  mayBeEnrolment,
  pageExists,
  readStoredSettings,
  writeSettings,
} from './queries.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { checkSettings, type SettingInput } from './rules.ts';

/** The constraint by which settings with pictures refer to their file. */
const pictureConstraint = 'app_config_file_key_fkey';

const NO_PICTURE = 'No encontramos esa imagen. Súbela de nuevo.';

/** An administrator may require a second factor only if she has one, otherwise she would lock herself out. */
const OWN_FIRST = 'Primero activa tu propio segundo factor en Mi acceso.';

export interface SaveConfigurationContext extends CloudContext, Pick<AppContext, 'db' | 'clock'> {
  changes: Pick<AppContext['changes'], 'publish'>;
}

/**
 * Saves settings, all or none; unchanged ones are not written.
 * @param actorId the administrator, or null for the demo's seed
 * @throws Refusal `videos-subscribed`, `settings-touch-people` when it would take something from people who have paid or reserved, and
 *   is not confirmed; `changed-meanwhile` when a value is no longer what the administrator saw (`was`); `invalid-input` with the Spanish reason of every unknown
 *   key and unacceptable value
 */
export async function saveConfiguration(
  context: SaveConfigurationContext,
  actorId: number | null,
  settings: readonly SettingInput[],
): Promise<void> {
  await save(context, { actorId, settings });
}

/** The same after the administrator has confirmed the consequences (docs/rules.md#videos-switched-off, docs/rules.md#cancel-window). */
export async function saveConfirmed(
  context: SaveConfigurationContext,
  actorId: number,
  settings: readonly SettingInput[],
): Promise<void> {
  await save(context, { actorId, settings, confirmed: true });
}

/** The same for a Firebase configuration with which the administrator has just signed in (`saveIdentity`). */
export async function saveProved(
  context: SaveConfigurationContext,
  actorId: number,
  settings: readonly SettingInput[],
): Promise<void> {
  await save(context, { actorId, settings, proved: true });
}

interface Saving {
  actorId: number | null;
  settings: readonly SettingInput[];
  /** Whether the administrator has just signed in with the Firebase project that it names. */
  proved?: boolean;
  /** Whether she has confirmed the consequences for people who have paid or reserved. */
  confirmed?: boolean;
}

async function save(
  context: SaveConfigurationContext,
  { actorId, settings, proved = false, confirmed = false }: Saving,
): Promise<void> {
  const { db, clock, configuration } = context;
  const { values, fields } = checkSettings(settings);
  if (Object.keys(fields).length > 0) refuse('invalid-input', {}, fields);
  const wrongCloud = await checkCloud(context, values);
  if (Object.keys(wrongCloud).length > 0) refuse('invalid-input', {}, wrongCloud);
  await db.transaction(async (open) => {
    const { tx, stored } = await lockStoredSettings(open, Object.keys(values));
    const before = { ...defaultConfiguration, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
    const lost = changedMeanwhile(before, values, settings);
    if (Object.keys(lost).length > 0) refuse('changed-meanwhile', {}, lost);
    const changes = changedSettings(before, values);
    if (changes.length === 0) return;
    const wrong = await wrongNames(tx, Object.fromEntries(changes.map(({ key, to }) => [key, to])));
    if (Object.keys(wrong).length > 0) refuse('invalid-input', {}, wrong);
    if (!confirmed) await refuseUnconfirmed(tx, changes, clock.now());
    const unmet = await unmetByProvider(tx, changes, proved);
    if (Object.keys(unmet).length > 0) refuse('invalid-input', {}, unmet);
    const asks = changes.some(({ key, to }) => key === 'administrators_second_factor' && to === true);
    if (asks && !(await hasSecondFactor(tx, actorId)))
      refuse('invalid-input', {}, { administrators_second_factor: OWN_FIRST });
    const now = clock.now();
    await write(tx, { values: Object.fromEntries(changes.map(({ key, to }) => [key, to])), now, actorId });
    await audit(tx, {
      at: now,
      actor_id: actorId,
      action: 'configuration-saved',
      subject_id: null,
      details: { changes },
    });
    tx.afterCommit(() => {
      configuration.drop();
      context.changes.publish({ studio: true });
    });
  });
}

/** @throws Refusal `invalid-input` at a picture that was never uploaded, or removed since */
async function write(
  tx: Locked<'settings'>,
  { values, now, actorId }: { values: Record<string, unknown>; now: Date; actorId: number | null },
): Promise<void> {
  try {
    await writeSettings(tx, { values, now, actorId });
  } catch (error) {
    if (violatedConstraint(error) !== pictureConstraint) throw error;
    const pictures = Object.keys(values).filter((key) => String(values[key]).startsWith('/archivos/'));
    refuse('invalid-input', {}, Object.fromEntries(pictures.map((key) => [key, NO_PICTURE])));
  }
}

/**
 * Settings that the new identity provider does not support, or that would lock out all administrators, in Spanish by key.
 */
async function unmetByProvider(
  tx: Tx,
  changes: ReturnType<typeof changedSettings>,
  proved: boolean,
): Promise<Record<string, string>> {
  const stored = await readStoredSettings(tx);
  const firebase = stored.some(({ key, value }) => key === 'firebaseConfig' && value !== null);
  const can_leave = !changes.some(({ key }) => key === 'firebaseConfig') || (await administratorHasPassword(tx));
  const asks_factor = stored.some(({ key, value }) => key === 'administrators_second_factor' && value === true);
  return unmetByFirebase(changes, { firebase, proved, can_leave, asks_factor });
}

/** What each setting that names a row asks of it. The home page's button for a package that is not on sale would vanish. */
const NAMES = {
  home_trial_class_package_id: { holds: isOnSale, otherwise: 'Ese paquete no existe o está oculto.' },
  card_payment_method_id: { holds: isCardMethod, otherwise: 'Ese método de pago no es de tarjeta.' },
  address_form_id: { holds: isAddressForm, otherwise: 'Ese formulario no existe o no es de direcciones.' },
} as const;

const NO_ENROLMENT =
  'Ese paquete no existe, está oculto o es de un evento, una suscripción, de un número limitado o solo para clientes nuevos. La inscripción la compra cualquiera, una vez.';
const ENROLMENT_IS_OF_VIDEOS =
  'La inscripción del estudio es un paquete de videos: sin ellos nadie podría comprar. Primero elige otra.';

/** An enrolment that not everybody can buy would block every other sale (docs/rules.md#signup-fee). */
async function wrongEnrolment(tx: Tx, values: Record<string, unknown>): Promise<Record<string, string>> {
  if (!('signup_fee' in values) && values.videos_enabled !== false) return {};
  const stored = Object.fromEntries((await readStoredSettings(tx)).map(({ key, value }) => [key, value]));
  const { signup_fee, videos_enabled } = { ...defaultConfiguration, ...stored, ...values };
  if (typeof signup_fee !== 'number') return {};
  if ('signup_fee' in values)
    return (await mayBeEnrolment(tx, signup_fee, videos_enabled === true)) ? {} : { signup_fee: NO_ENROLMENT };
  return (await isOfVideos(tx, signup_fee)) ? { videos_enabled: ENROLMENT_IS_OF_VIDEOS } : {};
}

/**
 * Errors of changed settings that refer to a row or use a path of the studio, in Spanish by key. A default may be put back
 * although a studio without the demo has no such package (docs/rules.md#wire-ids).
 */
async function wrongNames(tx: Tx, values: Record<string, unknown>): Promise<Record<string, string>> {
  const { class_packages_path } = values;
  const wrong = await wrongEnrolment(tx, values);
  if (typeof class_packages_path === 'string' && (await pageExists(tx, class_packages_path)))
    wrong.class_packages_path = 'Esa dirección ya es de una página de contenido.';
  for (const [key, value] of Object.entries(values))
    if (String(value).startsWith('/archivos/') && !(await isPicture(tx, String(value)))) wrong[key] = NO_PICTURE;
  for (const [key, { holds, otherwise }] of Object.entries(NAMES)) {
    const named = values[key];
    const isDefault = named === defaultConfiguration[key as keyof typeof NAMES];
    if (typeof named === 'number' && !isDefault && !(await holds(tx, named))) wrong[key] = otherwise;
  }
  return wrong;
}

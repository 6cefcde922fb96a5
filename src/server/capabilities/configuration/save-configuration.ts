import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { changedMeanwhile, changedSettings } from './changed-settings.ts';
import { lockStoredSettings, writeSettings } from './queries.ts';
import { checkSettings, type SettingInput } from './rules.ts';
import { wrongNames } from './wrong-names.ts';

/** Settings that are pictures refer to the file they show, by the name the database gave that. */
const pictureConstraint = 'app_config_file_key_fkey';

export type SaveConfigurationContext = Pick<AppContext, 'db' | 'clock' | 'configuration'> & {
  changes: Pick<AppContext['changes'], 'tell'>;
};

/**
 * Saves settings all together or not at all; what does not change is not written.
 *
 * @param actorId the administrator, or null for the demo's seed
 * @throws Refusal `changed-meanwhile` when a value is no longer what the administrator saw (`was`); `invalid-input` with the Spanish reason of every unknown key and unacceptable value
 */
export async function saveConfiguration(
  context: SaveConfigurationContext,
  actorId: number | null,
  settings: readonly SettingInput[],
): Promise<void> {
  const { db, clock, configuration } = context;
  const { values, fields } = checkSettings(settings);
  if (Object.keys(fields).length > 0) refuse('invalid-input', {}, fields);
  await db.transaction(async (tx) => {
    const wrong = await wrongNames(tx, values);
    if (Object.keys(wrong).length > 0) refuse('invalid-input', {}, wrong);
    const stored = await lockStoredSettings(tx, Object.keys(values));
    const before = { ...defaultConfiguration, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
    const lost = changedMeanwhile(before, values, settings);
    if (Object.keys(lost).length > 0) refuse('changed-meanwhile', {}, lost);
    const changes = changedSettings(before, values);
    if (changes.length === 0) return;
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
      context.changes.tell({ studio: true });
    });
  });
}

/** @throws Refusal `invalid-input` at a picture that was never uploaded, or removed since */
async function write(
  tx: Tx,
  { values, now, actorId }: { values: Record<string, unknown>; now: Date; actorId: number | null },
): Promise<void> {
  try {
    await writeSettings(tx, { values, now, actorId });
  } catch (error) {
    if (violatedConstraint(error) !== pictureConstraint) throw error;
    const pictures = Object.keys(values).filter((key) => String(values[key]).startsWith('/archivos/'));
    refuse(
      'invalid-input',
      {},
      Object.fromEntries(pictures.map((key) => [key, 'No encontramos esa imagen. Súbela de nuevo.'])),
    );
  }
}

import { type Configuration, configurationOf } from '#shared/configuration/catalogue.ts';
import type { AppContext } from '../../context.ts';
import type { StudioFiles } from '../../gateways/files/cloud.ts';
import type { CheckedSettings } from './rules.ts';

export interface CloudContext extends Pick<AppContext, 'configuration'> {
  files: Pick<StudioFiles, 'check' | 'leavesBehind'>;
}

const OF_CLOUD = ['files_location', 'S3_ENDPOINT', 'bucket', 'region'] as const;

/**
 * Why files cannot be stored where these settings say, in Spanish by key: a cloud must work before it is chosen, and can be
 * replaced only when it has no file that is not on the server too (docs/rules.md#cloud-files). It calls the cloud, so use
 * it before any transaction.
 */
export async function checkCloud(
  { configuration, files }: CloudContext,
  values: CheckedSettings['values'],
): Promise<Record<string, string>> {
  if (!OF_CLOUD.some((key) => key in values)) return {};
  const before = await configuration.current();
  const after = configurationOf({ ...before, ...values });
  if (OF_CLOUD.every((key) => before[key] === after[key])) return {};
  if (isElsewhere(before, after) && (await files.leavesBehind()))
    return {
      bucket:
        'En el depósito de ahora quedan archivos que este servidor no tiene. Antes de cambiarlo, quien cuida el servidor los trae con: npm run move-files -- --to disk',
    };
  if (after.files_location !== 's3') return {};
  const check = await files.check(after);
  return check.works ? {} : { [check.field]: check.why };
}

const isElsewhere = (before: Readonly<Configuration>, after: Configuration) =>
  before.S3_ENDPOINT !== after.S3_ENDPOINT || before.bucket !== after.bucket;

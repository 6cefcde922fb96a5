import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import type { CloudStore, StudioFiles } from './cloud.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Keys } from './s3/client.ts';
import { type PlaceSettings, placeOf } from './s3/place-rules.ts';

export type FilesContext = Pick<AppContext, 'settings' | 'configuration' | 'clock' | 'log'>;

const NO_KEYS =
  'Este servidor no tiene las llaves de ninguna nube. Quien lo cuida pone S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY en sus variables de entorno.';

function keysOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: AppContext['settings']): S3Keys | null {
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
}

export function createStudioFiles(context: FilesContext): StudioFiles {
  const { settings, configuration } = context;
  const keys = keysOf(settings);
  const disk = createDiskStore(settings.DATA_DIR);
  const cloud = keys ? openCloud(context, keys) : async () => null;

  /** @throws Refusal `files-unreachable` when files belong in a cloud that this server cannot use */
  async function home(): Promise<FileStore> {
    const { files_location } = await configuration.current();
    if (files_location === 'server') return disk;
    return (await cloud()) ?? lost(context);
  }

  async function openInCloud(...[name, range]: Parameters<FileStore['open']>) {
    const there = await cloud();
    if (there) return there.open(name, range);
    // Without keys a missing file may be in the cloud, and a 404 would be cached for a year.
    return (await configuration.current()).files_location === 's3' ? lost(context) : undefined;
  }

  return {
    disk,
    hasKeys: keys !== null,
    cloud,
    direct: async () => ((await configuration.current()).files_location === 's3' ? cloud() : null),
    put: async (name, content, type) => (await home()).put(name, content, type),
    open: async (name, range) => (await disk.open(name, range)) ?? openInCloud(name, range),
    remove: async (names) => {
      await disk.remove(names);
      await (await cloud())?.remove(names);
    },
    freeBytes: async () => (await (await home()).freeBytes?.()) ?? Number.POSITIVE_INFINITY,
    leavesBehind: async () => {
      const there = await cloud();
      return there !== null && holdsMore(there, disk);
    },
    check: async (place) => {
      if (!keys) return { works: false, field: 'files_location', why: NO_KEYS };
      const allowsPrivate = settings.S3_ALLOW_PRIVATE;
      const found = placeOf(place, allowsPrivate);
      if ('wrong' in found) return { works: false, ...firstOf(found.wrong) };
      const { checkPlace } = await import('./s3/check-place.ts');
      const { origin } = new URL(siteAddress(settings));
      const parts = { ...context, place: found.place, keys, allowsPrivate, patience: settings.S3_PATIENCE };
      return checkPlace(parts, origin);
    },
  };
}

async function holdsMore(cloud: FileStore, disk: FileStore): Promise<boolean> {
  const here = new Set<string>();
  for await (const { name } of disk.list()) here.add(name);
  try {
    for await (const { name } of cloud.list()) if (!here.has(name)) return true;
    return false;
  } catch (error) {
    // The store of a wrong address, or of a former service, must not be cached for ever.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function firstOf(wrong: Partial<Record<keyof PlaceSettings, string>>) {
  for (const field of ['S3_ENDPOINT', 'bucket', 'region'] as const) {
    const why = wrong[field];
    if (why !== undefined) return { field, why };
  }
  throw new Error('Nothing is wrong with this place.');
}

/** The store of the bucket in the present settings, cached with its connections while the settings name it. */
function openCloud(context: FilesContext, keys: S3Keys): () => Promise<CloudStore | null> {
  const { settings, configuration } = context;
  const allowsPrivate = settings.S3_ALLOW_PRIVATE;
  let last: { of: string; store: CloudStore } | undefined;
  return async () => {
    const found = placeOf(await configuration.current(), allowsPrivate);
    if ('wrong' in found) return null;
    const of = JSON.stringify(found.place);
    if (last?.of === of) return last.store;
    const { createS3Store } = await import('./s3/s3-store.ts');
    const parts = { ...context, place: found.place, keys, allowsPrivate, patience: settings.S3_PATIENCE };
    last = { of, store: createS3Store(parts) };
    return last.store;
  };
}

function lost({ log }: FilesContext): never {
  log.error({}, 'files: they belong into a cloud, and this server has no keys for it, or the settings name none');
  throw new Refusal('files-unreachable');
}

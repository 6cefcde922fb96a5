import { createWriteStream } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../gateways/files/file-store.ts';
import { CannotStart } from '../start/cannot-start.ts';

/**
 * Downloads every file of the cloud that `target` does not have yet, as `linkFiles` does for the disk: call it before and
 * after the rows are read.
 * @throws CannotStart if one cannot be read completely, since the backup would be incomplete
 */
export async function holdCloud(cloud: Pick<FileStore, 'list' | 'open'>, target: string): Promise<void> {
  try {
    for await (const { name } of cloud.list()) await hold(cloud, name, join(target, name));
  } catch (cause) {
    throw new CannotStart(
      'No se pudieron leer los archivos de la nube: inténtalo de nuevo, o agrega --without-cloud para respaldar lo demás sin ellos.',
      { cause },
    );
  }
}

async function hold(cloud: Pick<FileStore, 'open'>, name: string, path: string): Promise<void> {
  const isHeld = await access(path).then(
    () => true,
    () => false,
  );
  if (isHeld) return;
  const file = await cloud.open(name);
  // Removed since it was listed.
  if (!file) return;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(file.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

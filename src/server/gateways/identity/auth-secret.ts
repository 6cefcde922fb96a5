import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';

/**
 * The secret that signs sessions and access tokens: `AUTH_SECRET`, else a random one stored in
 * `DATA_DIR/secret`, readable only by its owner. Several processes on one PostgreSQL must share `AUTH_SECRET`:
 * `readSettings` asks for it in production.
 */
export async function loadAuthSecret(settings: Pick<Settings, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (settings.AUTH_SECRET) return settings.AUTH_SECRET;
  const file = join(settings.DATA_DIR, 'secret');
  return (await readSecret(file)) ?? makeSecret(settings.DATA_DIR, file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written under a temporary name and then linked, so that two starts at once both use the first one's secret. */
async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

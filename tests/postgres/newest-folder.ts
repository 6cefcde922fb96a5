import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder with the highest version among folders like `/usr/lib/postgresql/15` or `/opt/homebrew/opt/postgresql@16`.
 */
export function newestFolder(home: string): string | undefined {
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).flatMap((name) => {
    const version = /^(?:postgresql@)?(\d+)$/.exec(name)?.[1];
    return version ? [{ name, version: Number(version) }] : [];
  });
  const newest = versions.sort((a, b) => b.version - a.version)[0];
  return newest && join(home, newest.name);
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file of a folder and its subfolders, as paths from the root with forward slashes; none if it does not exist.
 * Packages that a command installs beside itself are left out.
 */
export function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/]node_modules([\\/]|$)/.test(entry.parentPath.slice(root.length)))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\/+/, ''))
    .sort();
}

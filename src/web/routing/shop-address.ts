import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { paths } from '../screens.ts';

/** The studio's own word for its shop's address. */
export type ShopWord = PublicConfiguration['class_packages_path'];

const SHOPS: readonly string[] = [paths.packages, paths.myPackages];

/** Every address of a screen: the two shops stand under the studio's word and under the default one. */
export function addressesOf(path: string, word: ShopWord): readonly string[] {
  return SHOPS.includes(path) ? [...new Set([named(path, word), path])] : [path];
}

/** Where links to a shop lead: `paths.packages` or `paths.myPackages` with the studio's word. */
export function named(path: string, word: ShopWord): string {
  return path.replace(/[^/]+$/, word);
}

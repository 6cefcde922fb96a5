import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { paths } from '../screens.ts';

/** The word in the shop's address that the studio configured. */
export type ShopWord = PublicConfiguration['class_packages_path'];

const SHOPS: readonly string[] = [paths.packages, paths.myPackages];

/** All addresses of a screen: the two shops have the studio's word and the default one. */
export function addressesOf(path: string, word: ShopWord): readonly string[] {
  return SHOPS.includes(path) ? [...new Set([withShopWord(path, word), path])] : [path];
}

/** The address of a shop's links: `paths.packages` or `paths.myPackages` with the studio's word. */
export function withShopWord(path: string, word: ShopWord): string {
  return path.replace(/[^/]+$/, word);
}

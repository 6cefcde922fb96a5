export { dropWhatIsLeft } from './drop-what-is-left.ts';
export { putOnHome } from './home.ts';
export { lockPackage, packageOnSale } from './queries/packages.ts';
export { saveClassPackage } from './save-class-package.ts';
export { type PackageTerms, termsOf } from './terms.ts';
export type { PackageRow } from './types.ts';

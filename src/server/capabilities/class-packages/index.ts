export { lockPackage, type PackageRow } from './queries.ts';
export { type PackageTerms, termsOf } from './terms.ts';

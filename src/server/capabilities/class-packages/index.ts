export { putOnHome } from './home.ts';
export { packageOnSale } from './queries/packages.ts';
export { saveClassPackage } from './save-class-package.ts';

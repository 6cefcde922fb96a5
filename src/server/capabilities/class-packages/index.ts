export { putOnHome } from './home.ts';
export { packageOnSale, videosToSee } from './queries/packages.ts';
export { saveClassPackage } from './save-class-package.ts';

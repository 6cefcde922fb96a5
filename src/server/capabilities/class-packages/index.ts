export { putOnHome } from './home.ts';
export { saveClassPackage } from './save-class-package.ts';

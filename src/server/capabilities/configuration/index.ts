export { createConfigurationReader } from './current-configuration.ts';
export { saveConfiguration } from './save-configuration.ts';

export { type ConfigurationReader, createConfigurationReader } from './current-configuration.ts';
export { configurationRoutes } from './routes.ts';
export { saveConfiguration } from './save-configuration.ts';

export { edited, keepWhatOthersChanged, versionOf, withVersion } from './versions.ts';

import type { ConfigurationList } from '#shared/wire/configuration.ts';

/** Settings in the format of the API: a list of keys and values. */
export function asSettingList(settings: object): ConfigurationList {
  return { config: Object.entries(settings).map(([key, value]) => ({ key, value })) };
}

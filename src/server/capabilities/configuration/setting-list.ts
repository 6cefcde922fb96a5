import type { ConfigurationList } from '#shared/wire/configuration.ts';

/** Settings as the wire has them: a list of keys and values. */
export function asSettingList(settings: object): ConfigurationList {
  return { config: Object.entries(settings).map(([key, value]) => ({ key, value })) };
}

import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ConfigurationCatalogue, identityInput } from '#shared/wire/configuration.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

export type SettingGroup = ConfigurationCatalogue['groups'][number];
export type Setting = SettingGroup['settings'][number];

/** Every setting with its texts, rule, default and present value. Refetched only on purpose, since a person is typing. */
export const catalogueQuery = queryOptions({
  queryKey: keys.configuration.office,
  queryFn: ({ signal }) => api.get<ConfigurationCatalogue>('/appconfig/catalogue', signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export interface SettingChange {
  key: string;
  value: unknown;
  /** The value when the administrator began to change it. */
  was: unknown;
}

/** Chooses the provider of accounts. For Firebase with the administrator's own password there, which the server checks. */
export function saveIdentity(input: z.input<typeof identityInput>): Promise<unknown> {
  return api.put('/appconfig/identity', input);
}

/** Saves all or none. @throws ApiError with the reason for each key in `fields` */
export function saveSettings(config: readonly SettingChange[], confirmed: boolean): Promise<unknown> {
  return api.put('/appconfig', { config, confirmed });
}

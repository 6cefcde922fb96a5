import { z } from 'zod';
import {
  type Configuration,
  catalogue,
  configurationAudience,
  configurationGroups,
  defaultConfiguration,
  isConfigurationGroup,
  isConfigurationKey,
} from '#shared/configuration/catalogue.ts';
import { configurationDescriptions, configurationGroupLabels } from '#shared/configuration/descriptions.ts';
import type { ConfigurationCatalogue } from '#shared/wire/configuration.ts';

/** Kept for what reads the configuration, but nothing the studio can have yet: the screen does not offer it. */
const notOffered: ReadonlySet<string> = new Set(['videos_enabled']);

/** Everything the configuration screen needs: groups in order, and for each key its words, its rule and its value. */
export function describeCatalogue(configuration: Readonly<Configuration>): ConfigurationCatalogue {
  const groups = Object.keys(configurationGroups)
    .filter(isConfigurationGroup)
    .map((group) => ({
      group,
      label: configurationGroupLabels[group],
      settings: Object.keys(configurationGroups[group])
        .filter(isConfigurationKey)
        .filter((key) => !notOffered.has(key))
        .map((key) => ({
          key,
          ...configurationDescriptions[key],
          audience: configurationAudience(key),
          default: defaultConfiguration[key],
          value: configuration[key],
          schema: z.toJSONSchema(catalogue[key], { io: 'output' }),
        })),
    }));
  return { groups };
}

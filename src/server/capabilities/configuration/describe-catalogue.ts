import { z } from 'zod';
import {
  type Configuration,
  type ConfigurationKey,
  catalogue,
  configurationAudience,
  configurationGroups,
  defaultConfiguration,
  isConfigurationGroup,
  isConfigurationKey,
} from '#shared/configuration/catalogue.ts';
import { configurationDescriptions, configurationGroupLabels } from '#shared/configuration/descriptions.ts';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
import type { ConfigurationCatalogue } from '#shared/wire/configuration.ts';
import { unmetSettings } from './identity-rules.ts';

/**
 * Settings stored and returned by the API that have no effect in this product (files at external addresses). PayPal's
 * client id is in the environment with its secret, and Firebase is connected by a separate form. The screen shows only
 * settings with an effect.
 */
const notOffered: ReadonlySet<string> = new Set<ConfigurationKey>([
  ...(['paypal_client_id', 'firebaseConfig', 'filesBaseSrc'] as const),
]);

/** Settings that need the keys of a cloud; a studio that has chosen a cloud sees them also without keys, to switch back. */
const ofCloud: ReadonlySet<string> = new Set<ConfigurationKey>(['files_location', 'S3_ENDPOINT', 'bucket', 'region']);

const hasMonths = (all: Providers) => all.some(({ can }) => can.installments.length > 0);

/** Settings that need a payment provider. */
const needsProvider: Readonly<Partial<Record<string, (providers: Providers) => boolean>>> = {
  stripe_public: (all) => all.some(({ provider }) => provider === 'stripe'),
  conekta_public: (all) => all.some(({ provider }) => provider === 'conekta'),
  paypal_enabled: (all) => all.some(({ can }) => can.account),
  oxxo_enabled: (all) => all.some(({ can }) => can.references.includes('oxxo')),
  spei_enabled: (all) => all.some(({ can }) => can.references.includes('spei')),
  reference_days: (all) => all.some(({ can }) => can.references.length > 0),
  installments_enabled: hasMonths,
  installments_most: hasMonths,
  installments_from: hasMonths,
  card_provider: (all) => all.filter(({ can, provider }) => !can.account && provider !== 'simulated').length > 1,
};

type Providers = readonly {
  provider: string;
  can: Pick<GatewayAbilities, 'account' | 'references' | 'installments'>;
}[];

/** The services whose keys are configured. */
export interface Connected {
  payments: Providers;
  cloud: boolean;
}

/** The data of the configuration screen: groups in order, and for each setting its texts, its rule and its value. */
export function describeCatalogue(
  configuration: Readonly<Configuration>,
  { payments, cloud }: Connected,
): ConfigurationCatalogue {
  const showsCloud = cloud || configuration.files_location === 's3';
  const groups = Object.keys(configurationGroups)
    .filter(isConfigurationGroup)
    .map((group) => ({
      group,
      label: configurationGroupLabels[group],
      settings: Object.keys(configurationGroups[group])
        .filter(isConfigurationKey)
        .filter((key) => !notOffered.has(key) && (showsCloud || !ofCloud.has(key)))
        .filter((key) => !(configuration.firebaseConfig && unmetSettings.has(key)))
        .filter((key) => needsProvider[key]?.(payments) ?? true)
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

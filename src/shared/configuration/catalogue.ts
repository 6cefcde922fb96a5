import { z } from 'zod';
import { booking } from './booking.ts';
import { cancelling } from './cancelling.ts';
import { contact } from './contact.ts';
import { counter } from './counter.ts';
import { landing } from './landing.ts';
import { look } from './look.ts';
import { mail } from './mail.ts';
import { notices } from './notices.ts';
import { selling } from './selling.ts';
import { services } from './services.ts';

/** The catalogue by group, in the order in which the configuration screen shows them. */
export const configurationGroups = {
  look,
  contact,
  notices,
  landing,
  booking,
  cancelling,
  mail,
  selling,
  counter,
  services,
} as const;

export type ConfigurationGroup = keyof typeof configurationGroups;

export function isConfigurationGroup(name: string): name is ConfigurationGroup {
  return Object.hasOwn(configurationGroups, name);
}

/** Every key of the studio's configuration with its schema; the schema carries the default. */
export const catalogue = {
  ...look,
  ...contact,
  ...notices,
  ...landing,
  ...booking,
  ...cancelling,
  ...mail,
  ...selling,
  ...counter,
  ...services,
} as const;

const configurationSchema = z.strictObject(catalogue);

/**
 * Keys only administrators read: tracking codes, which the server writes into the pages that may carry them
 * (docs/rules.md#raw-code), and numbers that only the server's rules use.
 */
const administratorOnly = {
  head_tracking_codes: true,
  body_tracking_codes: true,
  return_grace_days: true,
  reminder_hours: true,
  grant_expiring_days: true,
  cash_unpaid_max_reservations: true,
  cash_shift_required: true,
  renewal_grace_days: true,
  fiscal_name: true,
  fiscal_id: true,
  fiscal_address: true,
  invoice_contact: true,
  administrators_second_factor: true,
} as const;

/** Settings hidden from customers and reception, since they show what the owner checks less closely. */
const ofTheCounter = Object.fromEntries(Object.keys(counter).map((key) => [key, true])) as Record<
  keyof typeof counter,
  true
>;

/** What everybody may read; parsing a whole `Configuration` with it drops the rest. */
export const publicConfigurationSchema = z.object(catalogue).omit({ ...administratorOnly, ...ofTheCounter });

export type ConfigurationKey = keyof typeof catalogue;
export type Configuration = z.output<typeof configurationSchema>;
export type PublicConfiguration = z.output<typeof publicConfigurationSchema>;

/** A whole configuration from some of its values; the others have their defaults. @throws ZodError on a bad value */
export function configurationOf(values: Readonly<Record<string, unknown>>): Configuration {
  return configurationSchema.parse(values);
}

/** The configuration of an empty studio. */
export const defaultConfiguration: Readonly<Configuration> = configurationOf({});

/** The same values without the keys that only administrators read. */
export function publicPart(configuration: Configuration): PublicConfiguration {
  return publicConfigurationSchema.parse(configuration);
}

export const publicConfigurationKeys: ReadonlySet<string> = new Set(Object.keys(publicConfigurationSchema.shape));

export function isConfigurationKey(key: string): key is ConfigurationKey {
  return Object.hasOwn(catalogue, key);
}

/** Who may read the value of `key`. */
export function configurationAudience(key: ConfigurationKey): 'public' | 'administrator' {
  return publicConfigurationKeys.has(key) ? 'public' : 'administrator';
}

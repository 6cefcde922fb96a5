import { z } from 'zod';
import { catalogue } from '../configuration/catalogue.ts';

/** One setting on the wire, in the key/value list; the value is JSON of the key's own type. */
const setting = z.object({ key: z.string(), value: z.unknown() });

/** `GET /appconfig` and the answer of `PUT /appconfig`. */
export const configurationList = z.object({ config: z.array(setting) });

/**
 * The body of `PUT /appconfig`; the catalogue checks the values, so that the refusal names the key. `was` is the value that
 * the administrator saw: if somebody else has changed it since, nothing is saved.
 */
export const configurationInput = z.strictObject({
  config: z
    .array(z.strictObject({ key: z.string().max(100), value: z.unknown().optional(), was: z.unknown().optional() }))
    .min(1, 'No hay nada que guardar.')
    .max(300),
  confirmed: z.boolean().default(false).meta({
    description: 'Después de `videos-subscribed` o `settings-touch-people`: se guarda de todos modos.',
  }),
});

/** The identity provider: a Firebase project, with the administrator's credentials there, or the embedded one. */
export const identityInput = z.strictObject({
  firebaseConfig: catalogue.firebaseConfig.unwrap(),
  /** The administrator's credentials at Firebase; absent to leave it. */
  password: z.string().max(128).default(''),
});

/** One line of the configuration screen. */
const describedSetting = z.object({
  key: z.string(),
  label: z.string(),
  explanation: z.string(),
  warning: z.string().optional(),
  audience: z.enum(['public', 'administrator']),
  default: z.unknown(),
  value: z.unknown(),
  /**
   * JSON Schema of the value; its `format` may be colour, address, long-text, code, json, class_package_id or
   * payment_method_id.
   */
  schema: z.record(z.string(), z.unknown()),
});

/** `GET /appconfig/catalogue`: the settings by group, in the order of the screen. */
export const configurationCatalogue = z.object({
  groups: z.array(z.object({ group: z.string(), label: z.string(), settings: z.array(describedSetting) })),
});

export type ConfigurationList = z.output<typeof configurationList>;
export type ConfigurationCatalogue = z.output<typeof configurationCatalogue>;

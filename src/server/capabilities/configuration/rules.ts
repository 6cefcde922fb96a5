import type { Configuration } from '#shared/configuration/catalogue.ts';
import { parseConfigurationValue } from '#shared/configuration/parse-configuration.ts';

export interface SettingInput {
  key: string;
  value?: unknown;
  /** The value that the administrator saw before; undefined: not checked. */
  was?: unknown;
}

export interface CheckedSettings {
  values: Partial<Record<keyof Configuration, Configuration[keyof Configuration]>>;
  /** The reasons in Spanish by key; empty when everything can be saved. */
  fields: Record<string, string>;
}

/** Checks all settings of a request, so that the answer names all errors and not only the first. */
export function checkSettings(settings: readonly SettingInput[]): CheckedSettings {
  const values: CheckedSettings['values'] = {};
  // Without a prototype, so that a key called `__proto__` is a field like any other.
  const fields: Record<string, string> = Object.create(null);
  for (const { key, value } of settings) {
    const parsed = parseConfigurationValue(key, value);
    if (!parsed.ok) fields[key] = parsed.message;
    else if (Object.hasOwn(values, parsed.key)) fields[key] = 'Este ajuste viene dos veces.';
    else values[parsed.key] = parsed.value;
  }
  return { values, fields };
}

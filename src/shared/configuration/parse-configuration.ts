import { spanishReason, spokenIssue } from '../spanish-reason.ts';
import { type Configuration, type ConfigurationKey, catalogue, isConfigurationKey } from './catalogue.ts';

export type ParsedConfigurationValue =
  | { ok: true; key: ConfigurationKey; value: Configuration[ConfigurationKey] }
  | { ok: false; message: string };

/**
 * Check one value against the catalogue.
 *
 * @param key any text; an unknown key is an answer, not an accident
 * @param value parsed JSON as it came from the wire or the database
 * @returns the value as it is stored (trimmed, lower case for hosts), or the Spanish reason why not
 */
export function parseConfigurationValue(key: string, value: unknown): ParsedConfigurationValue {
  if (!isConfigurationKey(key)) return { ok: false, message: 'Este ajuste no existe.' };
  // The schemas take a missing value for their default; nobody may "save" a missing value.
  if (value === undefined) return { ok: false, message: 'Falta el valor de este ajuste.' };
  const result = catalogue[key].safeParse(value, { error: spanishReason });
  if (result.success) return { ok: true, key, value: result.data };
  return { ok: false, message: spokenIssue(result.error) };
}

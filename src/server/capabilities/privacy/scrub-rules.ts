export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Data that identify a person. */
export interface Identity {
  name: string;
  last_name: string;
  /** Her mails and phones, including former ones. */
  contacts: readonly string[];
}

/** The replacement of a name, mail or phone. */
export const SCRUBBED = '[eliminado]';
/** The shortest part of a name that is replaced alone; shorter ones ('Jo') are replaced only within the whole name. */
const SHORTEST = 3;

const unique = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

const longestFirst = (words: readonly string[]) => unique(words).sort((one, other) => other.length - one.length);

/** Mails, phones and whole names, which identify the person in any text. Longest first. @param known by each of her records */
export function ownWords(known: readonly Identity[]): string[] {
  const whole = known.flatMap(({ name, last_name }) => (last_name === '' ? [] : [`${name} ${last_name}`]));
  return longestFirst([...known.flatMap(({ contacts }) => contacts), ...whole]);
}

/** These and each part of her names, which identify her in a text about her. */
export function nearWords(known: readonly Identity[]): string[] {
  const names = known.flatMap(({ name, last_name }) => [name, last_name]);
  const parts = names.flatMap((part) => [part, ...part.split(/\s+/)]);
  return longestFirst([...ownWords(known), ...parts.filter((part) => part.length >= SHORTEST)]);
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without these words; a word within a longer one stays ('Ana' in 'mañana'). */
export function scrubText(text: string, words: readonly string[]): string {
  if (words.length === 0) return text;
  const any = words.map(escaped).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), SCRUBBED);
}

/** The same of every text in a value, whatever its shape; keys and numbers stay. */
export function scrubValue(value: Json, words: readonly string[]): Json {
  if (typeof value === 'string') return scrubText(value, words);
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return value.map((one: Json) => scrubValue(one, words));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scrubValue(one, words)]));
  }
  return value;
}

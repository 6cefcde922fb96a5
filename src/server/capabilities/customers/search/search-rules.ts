import { typedPhone } from '#shared/phone.ts';

const PHONE = /^[\d\s().+-]+$/;
const PHONE_DIGITS = 10;

/**
 * The words of a search without accents or capitals. Digits with the signs of a phone number are one word, without a
 * country code before the ten digits, even if they are incomplete.
 */
export function searchWords(query: string): string[] {
  const plain = query
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
  const digits = plain.replace(/\D/g, '');
  if (digits !== '' && PHONE.test(plain)) return [lookedFor(plain, digits)];
  return plain.split(/\s+/).filter((word) => word !== '');
}

function lookedFor(typed: string, digits: string): string {
  const read = typedPhone(typed);
  if (read.state === 'whole') return read.phone;
  return digits.slice(-(read.state === 'begun' && read.digits > 0 ? read.digits : PHONE_DIGITS));
}

/** The people that a search finds, for a filter to join: by words of `search_text`, LIKE-escaped, or by ids. */
export interface PeopleFound {
  written: readonly string[];
  alike: readonly number[];
}

/** Escapes the wildcards of LIKE. */
export function likeText(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Whether a word may contain typing errors; digits and signs are searched as they are. */
export function isSpoken(word: string): boolean {
  return /^[a-z'.-]+$/.test(word);
}

/** The number of typing errors allowed in a word of this length: none in short ones, which would match everything. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Parts of which the intended word must contain one, to find candidates by. A word is cut into one part more than its
 * errors, so that one part is correct; very short parts are left out, since too many words contain them. Two swapped
 * letters may spoil both sides of a cut, so the word with each pair swapped back is used too.
 */
export function candidateParts(word: string): string[] {
  const parts = slipsAllowed(word) + 1;
  const length = Math.ceil(word.length / parts);
  const cut = Array.from({ length: parts }, (_, index) => word.slice(index * length, (index + 1) * length));
  const swapped = [...word.slice(1)].map(
    (letter, index) => `${word.slice(0, index)}${letter}${word[index]}${word.slice(index + 2)}`,
  );
  const telling = parts > 2 ? 3 : 2;
  return [...cut.filter((part) => part.length >= telling), ...swapped];
}

/**
 * Makes a test whether a text contains the typed word with the allowed errors: a letter wrong, missing or added, or two
 * swapped. The typed word may be only the beginning of one. Names repeat, so each is compared once.
 */
export function soundsNear(typed: string): (text: string) => boolean {
  const allowed = slipsAllowed(typed);
  const compared = new Map<string, boolean>();
  const isNear = (word: string) =>
    [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)].some(
      (whole) => Math.abs(whole.length - typed.length) <= allowed && slips(typed, whole) <= allowed,
    );
  return (text) =>
    text.split(/[\s@.]+/).some((word) => {
      const known = compared.get(word) ?? isNear(word);
      compared.set(word, known);
      return known;
    });
}

/** The sound of a name (`search_sound`). */
export interface SoundingName {
  name: string;
  last_name: string;
}

/** Particles, by sound: `de la Cruz` is often written `Cruz`. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'san', 'santa']);

/** The sounds of a name's words, without particles. */
export function distinctiveSounds(sounds: string): string[] {
  const words = sounds.split(/\s+/).filter((word) => word !== '');
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Whether two names, written by ear, may belong to one person: the same given names, or one name lacks the last ones, and
 * the same surnames, or one name lacks the second. A given name alone is not enough.
 */
export function isLikelySame(one: SoundingName, other: SoundingName): boolean {
  const begins = (of: keyof SoundingName) => {
    const [short = [], long = []] = [distinctiveSounds(one[of]), distinctiveSounds(other[of])].sort(
      (a, b) => a.length - b.length,
    );
    return short.length > 0 && short.every((word, nth) => word === long[nth]);
  };
  return begins('name') && begins('last_name');
}

/** The restricted Damerau-Levenshtein distance of two words. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      // Before the first letter there is none, which equals no letter.
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

import { typedPhone } from '#shared/phone.ts';

const PHONE = /^[\d\s().+-]+$/;
const PHONE_DIGITS = 10;

/**
 * What to look for: words without accents or capitals. Digits with the signs of a phone number are one word, without what
 * stands in front of the ten, even while not all of them are there.
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

/** Whom a search finds, however many, for a filter to join: by the words, LIKE-escaped, of `search_text`, or by id. */
export interface PeopleFound {
  written: readonly string[];
  alike: readonly number[];
}

/** Text in which LIKE's own signs mean themselves. */
export function likeText(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** A word whose letters may be wrong: digits and signs are looked for as they are. */
export function isSpoken(word: string): boolean {
  return /^[a-z'.-]+$/.test(word);
}

/** How many slips a word of this length may have: none in short ones, which would be like everything. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * What stands in the right word, to find candidates by: of a word cut into one part more than its slips, one part is
 * whole (very short ones are in too many words); two swapped letters may spoil both sides of a cut, so the word with each pair swapped back comes too.
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
 * Tells texts in which the typed word is some word but for its allowed slips: a letter wrong, missing, too many, or two
 * swapped. What is typed may be a word's beginning only. Names repeat, so each is compared once.
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

/** Of a name, how it sounds (`search_sound`). */
export interface SoundingName {
  name: string;
  last_name: string;
}

/** `de la Cruz` is often noted down as `Cruz`; by how they sound. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'san', 'santa']);

/** The words of a name that tell, as they sound. */
export function tellingSounds(sounds: string): string[] {
  const words = sounds.split(/\s+/).filter((word) => word !== '');
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Whether two names may be one person's, noted down by ear: the same given names, or one of them without the last ones, and
 * the same surnames, or one of them without the second. A given name alone is everybody's.
 */
export function isLikelySame(one: SoundingName, other: SoundingName): boolean {
  const begins = (of: keyof SoundingName) => {
    const [short = [], long = []] = [tellingSounds(one[of]), tellingSounds(other[of])].sort(
      (a, b) => a.length - b.length,
    );
    return short.length > 0 && short.every((word, nth) => word === long[nth]);
  };
  return begins('name') && begins('last_name');
}

/** Restricted Damerau-Levenshtein distance: the least slips from one word to the other. */
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

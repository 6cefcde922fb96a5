import { formatDayOfYear } from '#shared/time.ts';

/** `02-29`, as anybody sees a birthdate, in words: `29 de febrero`; null for none. */
export function birthdayInWords(birthdate: string | null): string | null {
  // A leap year, which has every day.
  const date = new Date(`2000-${birthdate}`);
  return birthdate === null || Number.isNaN(date.getTime()) ? null : formatDayOfYear(`2000-${birthdate}`);
}

/**
 * Where an Instagram name leads. Staff type `@sofia`, `sofia` or the whole address; anything else is shown without a link.
 */
export function instagramLink(instagram: string): { label: string; href: string | null } {
  const name = instagram
    .trim()
    .replace(/^https?:\/\/(www\.)?instagram\.com\//i, '')
    .replace(/^@|\/$/g, '');
  if (!/^[\w.]{1,30}$/.test(name)) return { label: instagram.trim(), href: null };
  return { label: `@${name}`, href: `https://www.instagram.com/${name}/` };
}

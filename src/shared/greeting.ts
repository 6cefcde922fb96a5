import { asOneLine, holdsWebAddress } from './wire/common.ts';

const LONGEST = 30;

/**
 * A person's first names for greetings: one line of at most 30 characters, cut at a word. Links in old names
 * are left out, and points become spaces, so that no mail program makes a link.
 */
export function greetingName(name: string): string {
  if (name.trim() === '') return '';
  const words = asOneLine(name).split(' ');
  const harmless = words.filter((word) => !holdsWebAddress(word)).map((word) => word.replace(/\.(?=[^.])/g, '. '));
  return cut(harmless.join(' ')) || 'cliente';
}

function cut(line: string): string {
  const characters = [...line];
  if (characters.length <= LONGEST) return line;
  const start = characters.slice(0, LONGEST - 1).join('');
  const gap = characters[LONGEST - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  return `${(gap > 0 ? start.slice(0, gap) : start).replace(/[\s.,;:]+$/, '')}…`;
}

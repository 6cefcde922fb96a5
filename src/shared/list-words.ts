let format: Intl.ListFormat | undefined;

/** `Luz, Inés y Ana`, `Ana e Inés`. The browser's own lists are asked for only where there is something to join. */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  format ??= new Intl.ListFormat('es', { type: 'conjunction' });
  return format.format(words);
}

/** Words that begin a surname: `de la Cruz` is one. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa']);

/** At the counter names are often typed in small letters: a name without any capital gets its capitals. */
function withCapitals(whole: string): string {
  if (whole !== whole.toLowerCase()) return whole;
  return whole.replaceAll(/[^\s-]+/g, (word) =>
    PARTICLES.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
}

/**
 * Splits a whole name, as written in Mexico, into first names and surnames: the last two names are surnames, or the second
 * of two. `Ana` has none, `Ana Cruz` and `María López Hernández` have one and two, `Ana María de la Cruz Ruiz` has two.
 */
export function splitName(whole: string): { name: string; last_name: string } {
  const names: string[] = [];
  let open = '';
  for (const word of withCapitals(whole.trim()).split(/\s+/)) {
    open = open === '' ? word : `${open} ${word}`;
    if (names.length > 0 && PARTICLES.has(word.toLowerCase())) continue;
    names.push(open);
    open = '';
  }
  if (open !== '') names.push(open);
  const surnames = Math.min(names.length - 1, 2);
  const first = names.length - surnames;
  return { name: names.slice(0, first).join(' '), last_name: names.slice(first).join(' ') };
}

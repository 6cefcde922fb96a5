/** A name without capitals, accents and repeated spaces. Two names that fold alike count as the same. */
export function foldedName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

/** A name as people hear it: without capitals, accents and spaces beyond one. Two that fold alike are told apart by nobody. */
export function foldedName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

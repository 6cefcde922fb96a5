/** A handle from a name: `Yoga & Relajación` → `yoga-relajacion` (at most 60 characters, the wire's limit). */
export function suggestedHandle(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
}

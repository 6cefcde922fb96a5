/** A person's legal requests about her data (LFPDPPP: acceso, rectificación, cancelación, oposición). */
export const privacyKinds = ['access', 'rectification', 'cancellation', 'objection'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/** After 'pide' or 'pidió'. */
export const privacyWords: Readonly<Record<PrivacyKind, string>> = {
  access: 'ver sus datos',
  rectification: 'corregir sus datos',
  cancellation: 'eliminar sus datos',
  objection: 'que sus datos no se usen para algo',
};

/** Whether a content page is the studio's privacy notice: its address says so. */
export function isPrivacyNotice({ slug }: { slug: string }): boolean {
  return slug.includes('privacidad');
}

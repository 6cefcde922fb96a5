/**
 * Why a person is not new: she attended or bought before, or came from the studio's former system; or another record with
 * her mail or phone did.
 */
export const knownAs = [
  'attended',
  'purchased',
  'imported',
  'same-contact-attended',
  'same-contact-purchased',
  'same-contact-imported',
] as const;
export type KnownAs = (typeof knownAs)[number];

const toThemselves: Readonly<Record<KnownAs, string>> = {
  attended: 'tú ya has venido a clase',
  purchased: 'tú ya tienes una compra',
  imported: 'el estudio ya te conocía de antes',
  'same-contact-attended':
    'ya conocemos tu correo o tu teléfono por otra cuenta. Si es un error, comunícate con el estudio',
  'same-contact-purchased':
    'ya conocemos tu correo o tu teléfono por otra cuenta. Si es un error, comunícate con el estudio',
  'same-contact-imported':
    'ya conocemos tu correo o tu teléfono por otra cuenta. Si es un error, comunícate con el estudio',
};

const toStaff: Readonly<Record<KnownAs, string>> = {
  attended: 'esta persona ya vino a clase',
  purchased: 'esta persona ya tiene una compra',
  imported: 'esta persona viene del sistema anterior',
  'same-contact-attended': 'otro registro con su correo o su teléfono, de ahora o de antes, ya vino a clase',
  'same-contact-purchased': 'otro registro con su correo o su teléfono, de ahora o de antes, ya tiene una compra',
  'same-contact-imported': 'otro registro con su correo o su teléfono, de ahora o de antes, viene del sistema anterior',
};

/** The sentence on why a package for new customers is not for this person, for her or for staff. */
export function sayNotNew(known_as: KnownAs, to: 'customer' | 'staff'): string {
  return to === 'staff'
    ? `Este paquete es solo para personas nuevas, y ${toStaff[known_as]}.`
    : `Este paquete es para quien viene por primera vez, y ${toThemselves[known_as]}.`;
}

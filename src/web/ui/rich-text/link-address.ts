const SCHEMES = /^(https?|mailto|tel):/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a text may link there: a web address, a mail, a telephone or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (/[\s<>"'`\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return SCHEMES.test(address) && URL.canParse(address);
}

/** The address for typed text: `ana@x.mx` is a mail, ten digits a telephone, `x.mx` a web address. Null: none of these. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (/^\+?\d{7,15}$/.test(digits)) return `tel:${digits}`;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const whole = text.startsWith('/') || ANY_SCHEME.test(text) ? text : `https://${text}`;
  return isLinkAddress(whole) ? whole : null;
}

/** The token in a QR code's text (the address of the staff's page) or in typed text; null if there is none. */
export function tokenOf(text: string): string | null {
  const inAddress = /\/admin\/reservacion\/([0-9A-Za-z-]{12,20})(?:[/?#]|$)/.exec(text.trim());
  const token = (inAddress?.[1] ?? text).replaceAll(/[\s-]/g, '');
  return /^[0-9A-Za-z]{12}$/.test(token) ? token.toUpperCase() : null;
}

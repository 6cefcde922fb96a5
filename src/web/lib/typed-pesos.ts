/**
 * An amount of pesos typed by a person: `1,500.50`; null: not an amount. A comma stands between thousands alone: `12,50` is
 * twelve and a half to whoever types it, and must not become 1,250.
 */
export function typedPesos(text: string): number | null {
  const plain = text.replaceAll(/[$\s]/g, '');
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}

/** An amount of pesos typed by a person: `1,500.50`; null: not an amount. */
export function typedPesos(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

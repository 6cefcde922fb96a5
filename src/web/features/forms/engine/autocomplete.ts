/** Autofill tokens for the keys that the product knows. */
const tokens: Readonly<Record<string, string>> = {
  name: 'given-name',
  last_name: 'family-name',
  phone: 'tel-national',
  birthdate: 'bday',
  street: 'address-line1',
  interior_number: 'address-line2',
  neighborhood: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
  zip_code: 'postal-code',
};

export function autoCompleteOf(key: string): string {
  return Object.hasOwn(tokens, key) ? (tokens[key] ?? 'off') : 'off';
}

const ADDRESS = /^\/archivos\/privados\/([1-9][0-9]{0,9})$/;

/** How a private file is named where an address is kept; it opens nothing without a signature. */
export const privateFileAddress = (file_id: number): string => `/archivos/privados/${file_id}`;

/** The private file that an address names; null: it is an address of elsewhere. */
export function privateFileOf(address: string): number | null {
  const found = ADDRESS.exec(address)?.[1];
  return found === undefined ? null : Number(found);
}

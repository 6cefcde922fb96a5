const ADDRESS = /^\/archivos\/privados\/([1-9][0-9]{0,9})$/;

/** The stored address of a private file, which opens nothing without a signature. */
export const privateFileAddress = (file_id: number): string => `/archivos/privados/${file_id}`;

/** The private file in a stored address; null: an address of another site. */
export function privateFileOf(address: string): number | null {
  const found = ADDRESS.exec(address)?.[1];
  return found === undefined ? null : Number(found);
}

/** The code of an error of Node or a library, such as `ENOENT`; empty: it has none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

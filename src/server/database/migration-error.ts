/** Raised when a database is not one that this version can bring up to date; nothing has been changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

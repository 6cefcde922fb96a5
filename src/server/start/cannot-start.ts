import { SettingsError } from '../settings.ts';

/** A reason not to start (or go on) that an operator can read: one Spanish sentence, exit code 1, nothing damaged. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The sentence for the terminal when an error stopped one of the programs. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `Algo inesperado detuvo el programa: ${String(error)}`;
  if (error instanceof CannotStart || error.name === 'MigrationError') return error.message;
  if (error instanceof SettingsError) return `La configuración no es válida:\n${error.message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No hay permiso para escribir en ${path}.`;
  if (code === 'ENOSPC') return 'No queda espacio en el disco.';
  return `Algo inesperado detuvo el programa: ${error.stack ?? error.message}`;
}

import { SettingsError } from '../settings.ts';

/** A reason not to start (or continue) for the operator: one Spanish sentence, exit code 1, nothing damaged. */
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
  if (code?.startsWith('ERR_PARSE_ARGS_')) return sentenceForOrder(code, error.message);
  return `Algo inesperado detuvo el programa: ${error.stack ?? error.message}`;
}

/** A wrong command line. Node's message names the option between quotes, with `<value>` if its value is missing. */
function sentenceForOrder(code: string, message: string): string {
  const written = /'([^' ]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `Esta orden no tiene la opción «${written}». Las que tiene están en docs/operations.md.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `Esta orden no espera «${written}». Lo que espera está en docs/operations.md.`;
  return message.includes('does not take')
    ? `La opción «${written}» se escribe sola, sin valor.`
    : `A la opción «${written}» le falta su valor.`;
}

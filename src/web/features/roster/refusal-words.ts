import { ApiError, errorText } from '../../lib/api-error.ts';

/** The server speaks to the person who reserves; at the counter one speaks about them. */
const aboutThem: Readonly<Record<string, string>> = {
  'no-credits': 'No le quedan clases que sirvan para esta.',
  'already-reserved': 'Ya tiene un lugar en esta clase.',
  'special-class': 'Esta clase es un evento especial: se entra comprando su paquete.',
  'class-started': 'Esta clase ya terminó.',
};

/** Why the class cannot be reserved for a person. */
export function refusalOf({ code, message }: { code: string; message: string }): string {
  return aboutThem[code] ?? message;
}

/** The same for whatever the act threw. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError ? refusalOf(error) : errorText(error);
}

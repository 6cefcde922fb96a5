/**
 * Keeps what is typed on one sign-in page for the next: from 'Entrar' to '¿Olvidaste tu contraseña?' and back. Never a
 * password.
 */
const empty = { email: '', name: '', last_name: '', phone: '' };

let kept = empty;

/** Only in this tab's memory, and called only on typing, so that the server never stores anything. */
export function rememberTyped(values: Partial<typeof empty>): void {
  const { email = kept.email, name = kept.name, last_name = kept.last_name, phone = kept.phone } = values;
  kept = { email, name, last_name, phone };
}

export function typedBefore(): Readonly<typeof empty> {
  return kept;
}

export function forgetTyped(): void {
  kept = empty;
}

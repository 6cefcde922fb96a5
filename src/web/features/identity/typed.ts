/** What one types at one entrance serves at the next: from 'Entrar' to '¿Olvidaste tu contraseña?' and back. Never a password. */
const empty = { email: '', name: '', last_name: '', phone: '' };

let kept = empty;

/** In this tab's memory only; written by typing, so that the server never keeps anything. */
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

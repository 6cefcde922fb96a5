/** What the terminal shows of somebody to sign in as. */
interface ShownAccount {
  email: string;
  password: string;
  shows: string;
}

/** A readable block: one line an account, in columns. */
export function describeAccounts(accounts: readonly ShownAccount[]): string[] {
  const longest = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const email = longest(accounts.map((account) => account.email));
  const password = longest(accounts.map((account) => account.password));
  const lines = accounts.map(
    (account) => `  ${account.email.padEnd(email)}  ${account.password.padEnd(password)}  ${account.shows}`,
  );
  return ['', 'Cuentas de demostración (correo, contraseña, qué se ve):', ...lines, ''];
}

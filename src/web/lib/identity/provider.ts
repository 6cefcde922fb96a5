import type { z } from 'zod';
import type { accessToken, PasswordPolicy } from '#shared/wire/customers.ts';

/** `expires_in` is in seconds from now. */
export type AccessToken = z.output<typeof accessToken>;

export interface Credentials {
  email: string;
  password: string;
  /** Asked for by `auth/code-required`. */
  code?: string;
}

/** The provider that identifies people: the embedded provider or, when the studio configures it, Firebase. */
export interface IdentityProvider {
  signIn(credentials: Credentials): Promise<AccessToken>;
  signUp(credentials: Credentials): Promise<AccessToken>;
  /** A new access token, or null when the session is over. Throws when no answer arrived. */
  renew(): Promise<AccessToken | null>;
  signOut(): Promise<void>;
  requestReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** @param token of whoever is signed in */
  changePassword(token: string | null, passwords: { current: string; password: string }): Promise<void>;
  /**
   * Whether it is she who acts.
   * @returns another token where that is how the server learns of it; null: the one she has serves
   */
  confirmPassword(token: string | null, password: string): Promise<AccessToken | null>;
  /** Where the provider writes the letter that proves a mail; null: the studio writes it. */
  proveMail: (() => Promise<{ proved: true; token: AccessToken } | { proved: false }>) | null;
  /**
   * What the link of that letter holds, where it leads to this studio's own page.
   * @returns the token that says so, if it is she who is signed in here; null: no provider's letters lead here, or it is not
   */
  openProof: ((code: string) => Promise<AccessToken | null>) | null;
  passwordPolicy(): Promise<PasswordPolicy>;
}

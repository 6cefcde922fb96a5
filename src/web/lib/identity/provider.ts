import type { z } from 'zod';
import type { accessToken, PasswordPolicy } from '#shared/wire/customers.ts';

/** `expires_in`: seconds from now. */
export type AccessToken = z.output<typeof accessToken>;

export interface Credentials {
  email: string;
  password: string;
  /** Required after `auth/code-required`. */
  code?: string;
}

/** Identifies people: the embedded provider or, if the studio configured it, Firebase. */
export interface IdentityProvider {
  signIn(credentials: Credentials): Promise<AccessToken>;
  signUp(credentials: Credentials): Promise<AccessToken>;
  /** A new access token, or null when the session is over. Throws when no answer arrived. */
  renew(): Promise<AccessToken | null>;
  signOut(): Promise<void>;
  requestReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** @param token the signed-in person's */
  changePassword(token: string | null, passwords: { current: string; password: string }): Promise<void>;
  /**
   * Checks the signed-in person's password.
   * @returns a new token if the server learns of it through the token; null: the present one stays
   */
  confirmPassword(token: string | null, password: string): Promise<AccessToken | null>;
  /** Set if the provider sends the letter that confirms a mail; null: the studio sends it. */
  proveMail: (() => Promise<{ proved: true; token: AccessToken } | { proved: false }>) | null;
  /**
   * Handles the link's code of that letter, if it leads to this studio's page.
   * @returns the token with the confirmed mail, if its account is signed in here; null: another account, or letters are not
   *   the provider's
   */
  openProof: ((code: string) => Promise<AccessToken | null>) | null;
  passwordPolicy(): Promise<PasswordPolicy>;
}

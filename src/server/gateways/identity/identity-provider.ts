import type { PasswordPolicy } from '#shared/wire/customers.ts';
import type { PasskeyAnswer, PasskeyEntrance, PasskeyOptions, PasskeyProof } from '#shared/wire/passkeys.ts';
import type { Sql, Tx } from '../../database/database.ts';

/** The account that an access token was issued to. */
export interface VerifiedIdentity {
  uid: string;
  /** The embedded provider's row, or Firebase's session (`firebase/subject.ts`); null: none. */
  session_id: string | null;
  email: string | null;
  /** The mail address that the token itself says is verified (Firebase); absent: it does not say. */
  email_verified?: boolean;
}

/** Abilities that not every provider has; where one is missing, people use the provider's own pages or do without. */
export interface IdentityOffers {
  /** People can change their sign-in mail here, and staff may propose it. */
  mail_change: boolean;
  /** Passwords are sent to this server: needed for permits at the counter and for links to choose a password. */
  password_here: boolean;
  /** Unused sessions end. */
  idle_limits: boolean;
  /** The list of browsers in which a person is signed in, and closing them. */
  devices: boolean;
  /** One-time codes of a phone as a second factor. */
  second_factor: boolean;
  /** Passkeys instead of the password. */
  passkeys: boolean;
}

/**
 * The contract of identity providers. The embedded one is the default; Firebase implements the same contract.
 * Access tokens live five minutes and are verified without a query.
 */
export interface IdentityProvider {
  readonly kind: 'embedded' | 'firebase';
  /** The provider's abilities; screens show nothing else. */
  readonly offers: IdentityOffers;
  /** Reads which provider the settings name now, so that `kind`, `offers` and `embedded` belong to that one. */
  follow(): Promise<void>;
  /**
   * @throws Refusal `auth/id-token-expired` or `auth/required` (bad signature, wrong algorithm, malformed), and
   * `auth/provider-down` if the provider's keys cannot be fetched
   */
  verifyToken(accessToken: string): Promise<VerifiedIdentity>;
  passwordPolicy(): Promise<PasswordPolicy>;
  /** Mails a link to choose a new password. @throws Refusal `auth/user-not-found`, `auth/too-many-requests` */
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Changes the mail with which an identity signs in; its sessions and mailed links end. Runs in the change's transaction
   * `sql` if the provider uses the same database. @throws an error when the mail is taken
   */
  changeEmail(sql: Sql, uid: string, email: string): Promise<void>;
  /**
   * Makes the present password useless; only a mailed link gives the identity another. Passkeys and a second factor added
   * since an instant go with it.
   */
  dropPassword(sql: Sql, uid: string, since: Date): Promise<void>;
  /** Deletes an identity with its sessions, password and mailed links. Its mail can be used by anybody again. */
  forget(sql: Sql, uid: string): Promise<void>;
  /** The embedded provider's own operations; null when the browser talks to the provider itself. */
  readonly embedded: EmbeddedIdentity | null;
}

/** A fresh five-minute token, and the cookie that renews it. */
export interface OpenedSession {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  uid: string;
  /** Value and age of the HttpOnly cookie. */
  cookie: { value: string; maxAgeSeconds: number };
}

export interface ClientTrace {
  address: string;
  userAgent: string | undefined;
}

/** A signed-in person with the password that she has just typed again. */
export interface PasswordHolder {
  uid: string;
  password: string;
  /** The session in which she typed it, if the session should remember that. */
  session_id?: string | null;
}

/** The secret for the authenticator application on a person's phone. */
export interface BegunSecondFactor {
  /** As letters and digits, for people who cannot scan. */
  secret: string;
  /** The content of the QR code (`otpauth://`). */
  address: string;
}

/** The state of an active second factor. */
export interface SecondFactorState {
  since: string;
  recovery_codes_left: number;
}

export interface KeptPasskey {
  passkey_id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Passkeys (WebAuthn), where browsers can make them at the studio's address. */
export interface ProviderPasskeys {
  begin(account: { uid: string; email: string; name: string; issuer: string }): Promise<PasskeyOptions>;
  /**
   * @throws Refusal `passkey-refused` for an answer to no challenge, from another site, or with a key that already exists
   */
  add(uid: string, made: { answer: PasskeyAnswer; name: string }): Promise<void>;
  beginEntrance(): Promise<PasskeyEntrance>;
  /** @throws Refusal `passkey-refused`, `auth/user-disabled` */
  enter(proof: PasskeyProof, trace: ClientTrace): Promise<OpenedSession>;
  read(sql: Sql, uid: string): Promise<KeptPasskey[]>;
  /** @returns whether it was hers */
  remove(tx: Tx, uid: string, passkey_id: string): Promise<boolean>;
}

/** Six digits of her phone, or one of her recovery codes. */
export interface CodeHolder {
  uid: string;
  code: string;
}

/** A browser in which somebody is signed in. */
export interface KeptSession {
  session_id: string;
  user_agent: string | null;
  /** The IP address from which it was opened. */
  address: string | null;
  opened_at: string;
  /** Last use, exact to the day for customers and to a quarter of an hour for staff (`session-rules.ts`). */
  used_at: string;
}

export interface EmbeddedIdentity {
  passkeys: ProviderPasskeys;
  /** Her open sessions, the one used last first. */
  readSessions(sql: Sql, uid: string): Promise<KeptSession[]>;
  /** Ends one session of hers. @returns whether there was one */
  closeSession(sql: Sql, uid: string, session_id: string): Promise<boolean>;
  /** Ends every session of hers but that one. @returns how many */
  closeOtherSessions(sql: Sql, uid: string, session_id: string | null): Promise<number>;
  /** @throws Refusal `auth/account-exists`, `auth/weak-password`, `auth/too-many-requests` */
  signUp(input: { email: string; password: string; name?: string }, trace: ClientTrace): Promise<OpenedSession>;
  /**
   * If the account has a second factor, its code is required and used up.
   * @throws Refusal `auth/user-not-found`, `auth/wrong-password`, `auth/too-many-requests`, `auth/user-disabled`,
   *   `auth/code-required`, `auth/wrong-code`, `auth/too-many-codes`
   */
  signIn(
    input: { email: string; password: string; code?: string | undefined },
    trace: ClientTrace,
  ): Promise<OpenedSession>;
  /** Checks a password without signing in; no code is required. @returns whose it is. @throws Refusal as `signIn` */
  provePassword(input: { email: string; password: string }, trace: ClientTrace): Promise<{ uid: string }>;
  /** @throws Refusal `second-factor-on` */
  beginSecondFactor(account: { uid: string; email: string; issuer: string }): Promise<BegunSecondFactor>;
  /**
   * Activates a second factor; the person's other sessions end.
   * @returns the recovery codes, never to be read again. @throws Refusal `auth/wrong-code`, `auth/too-many-codes`,
   * `second-factor-off`, `second-factor-on`
   */
  confirmSecondFactor(holder: CodeHolder & { session_id: string | null }, trace: ClientTrace): Promise<string[]>;
  /**
   * @throws Refusal `auth/wrong-password`, `auth/wrong-code`, `auth/too-many-requests`, `auth/too-many-codes`,
   *   `second-factor-off`
   */
  renewRecoveryCodes(holder: CodeHolder & { password: string }, trace: ClientTrace): Promise<string[]>;
  /** @throws Refusal as `renewRecoveryCodes` */
  turnOffSecondFactor(holder: CodeHolder & { password: string }, trace: ClientTrace): Promise<void>;
  /** Null: no second factor is active. */
  readSecondFactor(sql: Sql, uid: string): Promise<SecondFactorState | null>;
  /**
   * Removes a second factor without the person's code, for the operator of the server. Her sessions end.
   * @returns whether there was one
   */
  resetSecondFactor(tx: Tx, uid: string): Promise<boolean>;
  /**
   * Renews a session by its cookie, for as long as the studio's settings say.
   * @throws Refusal `auth/required` when the session is over, `auth/user-disabled`
   */
  renew(cookieValue: string): Promise<OpenedSession>;
  signOut(cookieValue: string): Promise<void>;
  /** Checks the signed-in person's password. @throws Refusal `auth/wrong-password`, `auth/too-many-requests` */
  confirmPassword(holder: PasswordHolder, trace: ClientTrace): Promise<void>;
  /**
   * Checks and uses up a one-time code of somebody who authenticates outside of her own session; does nothing for an
   * account without second factor.
   * @throws Refusal `auth/code-required` without a code, `auth/wrong-code`, `auth/too-many-codes`
   */
  passSecondFactor(typed: { uid: string; code: string | undefined }, trace: ClientTrace): Promise<void>;
  /**
   * Changes the password to `next`; every session but `session_id` ends.
   * @throws Refusal `auth/wrong-password`, `auth/weak-password`, `auth/too-many-requests`
   */
  changePassword(
    holder: PasswordHolder & { session_id: string | null; next: string },
    trace: ClientTrace,
  ): Promise<void>;
  /**
   * Sets a new password by a mailed link, which also verifies the mail; all sessions of the identity end.
   * @returns whose password it now is. @throws Refusal `auth/invalid-reset-link`, `auth/weak-password`
   */
  resetPassword(
    token: string,
    password: string,
  ): Promise<{ uid: string; email: string; dropped_passkeys: number; dropped_second_factor: boolean }>;
}

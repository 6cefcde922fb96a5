import type { PasswordPolicy } from '#shared/wire/customers.ts';
import type { PasskeyAnswer, PasskeyEntrance, PasskeyOptions, PasskeyProof } from '#shared/wire/passkeys.ts';
import type { Sql, Tx } from '../../database/database.ts';

/** The account that an access token was issued to. */
export interface VerifiedIdentity {
  uid: string;
  /** A row of the embedded provider; what Firebase says of its session (`firebase/subject.ts`); null: none. */
  session_id: string | null;
  email: string | null;
  /** The token itself says that this mail was proved (Firebase); absent: it does not say. */
  email_verified?: boolean;
}

/** What not every provider has: where another one keeps it, it is done there or not at all. */
export interface IdentityOffers {
  /** People change the mail they sign in with here, and staff may propose it. */
  mail_change: boolean;
  /** Passwords are typed to this server: permits at the counter, links with which one chooses a password. */
  password_here: boolean;
  /** A session that nobody uses ends. */
  idle_limits: boolean;
  /** The list of browsers where one is signed in, and closing them. */
  devices: boolean;
  /** Codes of a phone besides the password. */
  second_factor: boolean;
  /** Keys of one's own devices instead of the password. */
  passkeys: boolean;
}

/**
 * What the product asks of any identity provider. The embedded one is the default; Firebase comes behind the same contract.
 * Access tokens live five minutes and are verified without a query.
 */
export interface IdentityProvider {
  readonly kind: 'embedded' | 'firebase';
  /** What a person can do with her access here; the screens show nothing else. */
  readonly offers: IdentityOffers;
  /** Looks which provider the settings name now, so that `kind`, `offers` and `embedded` speak of that one. */
  follow(): Promise<void>;
  /**
   * @throws Refusal `auth/id-token-expired` or `auth/required` (bad signature, wrong algorithm, malformed), and
   * `auth/provider-down` where another provider's keys cannot be had
   */
  verifyToken(accessToken: string): Promise<VerifiedIdentity>;
  passwordPolicy(): Promise<PasswordPolicy>;
  /** Mails a link to choose a new password. @throws Refusal `auth/user-not-found`, `auth/too-many-requests` */
  sendPasswordReset(email: string): Promise<void>;
  /**
   * The identity signs in with another mail from now on; its sessions and mailed links end. Runs in the transaction `sql`
   * of the change where the provider lives in the same database. @throws whatever says that the mail is taken
   */
  changeEmail(sql: Sql, uid: string, email: string): Promise<void>;
  /** Nobody enters with the password of now any more; only a mailed link gives the identity another. */
  dropPassword(sql: Sql, uid: string): Promise<void>;
  /** The identity is gone, with its sessions, its password and what was mailed for it. Its mail is free for anybody. */
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

/** Whoever is signed in, with the password she has just typed again. */
export interface PasswordHolder {
  uid: string;
  password: string;
  /** The session in which she typed it, if it is to remember that. */
  session_id?: string | null;
}

/** What somebody puts into the application on her phone. */
export interface BegunSecondFactor {
  /** In letters, for whoever cannot scan. */
  secret: string;
  /** What the QR code says (`otpauth://`). */
  address: string;
}

/** How a second factor that is asked for stands. */
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

/** Keys of people's own devices (WebAuthn), where browsers make them at the studio's address. */
export interface ProviderPasskeys {
  begin(account: { uid: string; email: string; name: string; issuer: string }): Promise<PasskeyOptions>;
  /** @throws Refusal `passkey-refused` for what was not asked for, or not of this site, or is somebody's already */
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
  /** From where it was opened. */
  address: string | null;
  opened_at: string;
  /** To the day for customers, to the quarter of an hour for staff (`session-rules.ts`). */
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
   * Where the account has a second factor its code is asked for too, and used up.
   * @throws Refusal `auth/user-not-found`, `auth/wrong-password`, `auth/too-many-requests`, `auth/user-disabled`,
   *   `auth/code-required`, `auth/wrong-code`, `auth/too-many-codes`
   */
  signIn(
    input: { email: string; password: string; code?: string | undefined },
    trace: ClientTrace,
  ): Promise<OpenedSession>;
  /** Whose password it is, without entering: no code is asked for. @throws Refusal as `signIn` */
  provePassword(input: { email: string; password: string }, trace: ClientTrace): Promise<{ uid: string }>;
  /** @throws Refusal `second-factor-on` */
  beginSecondFactor(account: { uid: string; email: string; issuer: string }): Promise<BegunSecondFactor>;
  /**
   * Asked for from now on; her other sessions end.
   * @returns the recovery codes, never to be read again. @throws Refusal `auth/wrong-code`, `auth/too-many-codes`, `second-factor-off`, `second-factor-on`
   */
  confirmSecondFactor(holder: CodeHolder & { session_id: string | null }, trace: ClientTrace): Promise<string[]>;
  /** @throws Refusal `auth/wrong-password`, `auth/wrong-code`, `auth/too-many-requests`, `auth/too-many-codes`, `second-factor-off` */
  renewRecoveryCodes(holder: CodeHolder & { password: string }, trace: ClientTrace): Promise<string[]>;
  /** @throws Refusal as `renewRecoveryCodes` */
  turnOffSecondFactor(holder: CodeHolder & { password: string }, trace: ClientTrace): Promise<void>;
  /** Null: none is asked for. */
  readSecondFactor(sql: Sql, uid: string): Promise<SecondFactorState | null>;
  /** Without asking her: for whoever runs the server. Her sessions end. @returns whether there was one */
  resetSecondFactor(tx: Tx, uid: string): Promise<boolean>;
  /** The same cookie, good for as long as the studio's settings say. @throws Refusal `auth/required` when the session is over, `auth/user-disabled` */
  renew(cookieValue: string): Promise<OpenedSession>;
  signOut(cookieValue: string): Promise<void>;
  /** Whether it is she who acts. @throws Refusal `auth/wrong-password`, `auth/too-many-requests` */
  confirmPassword(holder: PasswordHolder, trace: ClientTrace): Promise<void>;
  /**
   * `next` is her password from now on; every session but `session_id` ends.
   * @throws Refusal `auth/wrong-password`, `auth/weak-password`, `auth/too-many-requests`
   */
  changePassword(
    holder: PasswordHolder & { session_id: string | null; next: string },
    trace: ClientTrace,
  ): Promise<void>;
  /**
   * Ends every session of the identity too, whose mail is proved by the link.
   * @returns whose password it now is. @throws Refusal `auth/invalid-reset-link`, `auth/weak-password`
   */
  resetPassword(token: string, password: string): Promise<{ uid: string; email: string }>;
}

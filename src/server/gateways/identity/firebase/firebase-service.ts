import { z } from 'zod';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { PasswordPolicy } from '#shared/wire/customers.ts';

/** The server's own calls to Firebase, with the project's public key. */
export interface FirebaseService {
  /** @returns an ID token. @throws Refusal `auth/wrong-password`, `auth/user-not-found`, `auth/user-disabled` … */
  signIn(apiKey: string, who: { email: string; password: string }): Promise<string>;
  /** Firebase sends the letter. @throws Refusal `auth/user-not-found`, `auth/too-many-requests` */
  sendPasswordReset(apiKey: string, email: string): Promise<void>;
  passwordPolicy(apiKey: string): Promise<PasswordPolicy>;
  /** The hosts from which the project lets people sign in. */
  authorizedDomains(apiKey: string): Promise<string[]>;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const PATIENCE = 8_000;

const refusal = z.object({ error: z.object({ message: z.string() }) });
const signedIn = z.object({ idToken: z.string() });
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const policyAnswer = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.number().optional(),
      maxPasswordLength: z.number().optional(),
      containsLowercaseCharacter: z.boolean().default(false),
      containsUppercaseCharacter: z.boolean().default(false),
      containsNumericCharacter: z.boolean().default(false),
      containsNonAlphanumericCharacter: z.boolean().default(false),
    })
    .prefault({}),
});

/** Firebase's default least length of passwords. */
const LEAST = 6;

/** @param base the address of a stand-in; @param site the studio's site, for keys that are restricted to it */
export function createFirebaseService({ base, site }: { base: string | undefined; site: string }): FirebaseService {
  const root = base ? `${base}/identitytoolkit.googleapis.com` : GOOGLE;

  async function call(path: string, apiKey: string, body?: object): Promise<unknown> {
    const response = await fetch(`${root}${path}?key=${encodeURIComponent(apiKey)}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', referer: `${site}/` },
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => refuse('auth/provider-down'));
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    const parsed = refusal.safeParse(answer);
    throw refusalOf(parsed.success ? parsed.data.error.message : '');
  }

  return {
    signIn: async (apiKey, who) =>
      signedIn.parse(await call('/v1/accounts:signInWithPassword', apiKey, { ...who, returnSecureToken: true }))
        .idToken,
    sendPasswordReset: async (apiKey, email) => {
      const continueUrl = `${site}/entrar`;
      await call('/v1/accounts:sendOobCode', apiKey, { requestType: 'PASSWORD_RESET', email, continueUrl });
    },
    passwordPolicy: async (apiKey) => {
      const { customStrengthOptions: rules } = policyAnswer.parse(await call('/v2/passwordPolicy', apiKey));
      return {
        min_length: Math.max(rules.minPasswordLength ?? LEAST, LEAST),
        max_length: rules.maxPasswordLength ?? null,
        lowercase: rules.containsLowercaseCharacter,
        uppercase: rules.containsUppercaseCharacter,
        numeric: rules.containsNumericCharacter,
        non_alphanumeric: rules.containsNonAlphanumericCharacter,
      };
    },
    authorizedDomains: async (apiKey) => project.parse(await call('/v1/projects', apiKey)).authorizedDomains,
  };
}

/** Our refusal for Firebase's error code; `EMAIL_NOT_FOUND : details` has an explanation after its code. */
function refusalOf(message: string): Refusal {
  const [code = ''] = message.split(/[ :]/);
  const known = {
    EMAIL_NOT_FOUND: 'auth/user-not-found',
    INVALID_PASSWORD: 'auth/wrong-password',
    INVALID_LOGIN_CREDENTIALS: 'auth/wrong-password',
    USER_DISABLED: 'auth/user-disabled',
    TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
    RESET_PASSWORD_EXCEED_LIMIT: 'auth/too-many-requests',
    QUOTA_EXCEEDED: 'auth/too-many-requests',
    UNAUTHORIZED_DOMAIN: 'auth/unauthorized-domain',
    API_KEY_INVALID: 'firebase-project',
    API: 'firebase-project',
    CONFIGURATION_NOT_FOUND: 'firebase-project',
    OPERATION_NOT_ALLOWED: 'firebase-project',
    PASSWORD_LOGIN_DISABLED: 'firebase-project',
    PROJECT_NOT_FOUND: 'firebase-project',
  } as const;
  return new Refusal(Object.hasOwn(known, code) ? known[code as keyof typeof known] : 'auth/provider-down');
}

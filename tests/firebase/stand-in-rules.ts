/** A person's account at the stand-in. */
export interface StandInUser {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds since 1970. */
  signedInAt: number;
  /** 0: too many failed sign-ins. */
  tries?: number;
}

export interface StandInPolicy {
  minPasswordLength: number;
  maxPasswordLength?: number;
  containsLowercaseCharacter?: boolean;
  containsUppercaseCharacter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
}

/** Firebase's error: the code, sometimes followed by a text. */
export class FirebaseError extends Error {}

/** The requirements that a password does not meet, in Firebase's words. */
export function missingOf(password: string, policy: StandInPolicy): string[] {
  const { minPasswordLength, maxPasswordLength = 4096 } = policy;
  const rules: [unmet: boolean | undefined, words: string][] = [
    [password.length < minPasswordLength, `Password must contain at least ${minPasswordLength} characters`],
    [password.length > maxPasswordLength, `Password may contain at most ${maxPasswordLength} characters`],
    [policy.containsLowercaseCharacter && !/[a-z]/.test(password), 'Password must contain a lower case character'],
    [policy.containsUppercaseCharacter && !/[A-Z]/.test(password), 'Password must contain an upper case character'],
    [policy.containsNumericCharacter && !/\d/.test(password), 'Password must contain a numeric character'],
    [
      policy.containsNonAlphanumericCharacter && !/[^\w\s]/.test(password),
      'Password must contain a non-alphanumeric character',
    ],
  ];
  return rules.filter(([unmet]) => unmet).map(([, words]) => words);
}

/** The fields of a call's body, JSON or a form. */
export function asked(text: string, type = ''): Record<string, unknown> {
  if (text === '') return {};
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

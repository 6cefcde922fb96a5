import { listWords } from '#shared/list-words.ts';
import type { PasswordPolicy } from '#shared/wire/customers.ts';

interface Requirement {
  text: string;
  met: boolean;
}

function requirements(policy: PasswordPolicy, password: string): readonly Requirement[] {
  const { min_length, max_length, lowercase, uppercase, numeric, non_alphanumeric } = policy;
  const { length } = [...password];
  const all = [
    { applies: true, text: `al menos ${min_length} caracteres`, met: length >= min_length },
    { applies: max_length !== null, text: `hasta ${max_length} caracteres`, met: length <= (max_length ?? length) },
    { applies: lowercase, text: 'una minúscula', met: /\p{Ll}/u.test(password) },
    { applies: uppercase, text: 'una mayúscula', met: /\p{Lu}/u.test(password) },
    { applies: numeric, text: 'un número', met: /\p{Nd}/u.test(password) },
    { applies: non_alphanumeric, text: 'un signo', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
  return all.filter(({ applies }) => applies);
}

/** 'Usa al menos 6 caracteres y un número.': the provider's policy as a hint. */
export function describePolicy(policy: PasswordPolicy): string {
  return `Usa ${listWords(passwordRules(policy, '').map(({ text }) => text))}.`;
}

/**
 * The policy's rules, each with whether the typed password meets it. The limit of 128 is shown only once it is exceeded.
 */
export function passwordRules(policy: PasswordPolicy, typed: string): readonly Requirement[] {
  const isNews = policy.max_length !== null && policy.max_length < 64;
  return requirements(policy, typed).filter(({ text, met }) => isNews || !met || !text.startsWith('hasta'));
}

/** What a password still lacks, as a sentence; null when it fits. The provider decides. */
export function passwordProblem(policy: PasswordPolicy, password: string): string | null {
  const lacking = requirements(policy, password).filter(({ met }) => !met);
  if (lacking.length === 0) return null;
  return `Tu contraseña necesita ${listWords(lacking.map(({ text }) => text))}.`;
}

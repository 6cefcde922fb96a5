import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PasswordPolicy } from '#shared/wire/customers.ts';
import { afterPress } from '../../ui/after-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { passwordPolicyQuery } from './api.ts';
import styles from './forms.module.css';
import { describePolicy, passwordProblem, passwordRules } from './password-rules.ts';

const MISMATCH = 'Las contraseñas no coinciden';

type Passwords = { password: string; repeat: string };

/** The provider's policy as known so far. @param minimum our own least length, if it is greater */
function usePolicy(minimum: number): PasswordPolicy | undefined {
  const { data: policy } = useQuery(passwordPolicyQuery);
  return policy && { ...policy, min_length: Math.max(policy.min_length, minimum) };
}

/** Checks a new password, typed twice, against the provider's policy. */
export function useNewPasswordCheck(minimum = 0): (values: Passwords) => Record<string, string> {
  const policy = usePolicy(minimum);
  return ({ password, repeat }) => {
    const problem = policy && password !== '' ? passwordProblem(policy, password) : null;
    return {
      ...(problem && { password: problem }),
      ...(repeat !== '' && repeat !== password && { repeat: MISMATCH }),
    };
  };
}

/** A rule, and whether the typed password meets it, shown by an icon, a colour and text for screen readers. */
function Rule({ met, children }: { met: boolean; children: ReactNode }) {
  return (
    <span className={met ? styles.met : styles.rule}>
      {met && <Icon name="check" size={16} />}
      {children}
      {met && <span className="visually-hidden">, listo</span>}
    </span>
  );
}

/** The provider's rules as a sentence; once something is typed, which of them are met. */
function PolicyHint({ policy, typed }: { policy: PasswordPolicy; typed: string }) {
  if (typed === '') return describePolicy(policy);
  return (
    <span className={styles.rules}>
      {passwordRules(policy, typed).map(({ text, met }) => (
        <Rule key={text} met={met}>
          {`${text.charAt(0).toUpperCase()}${text.slice(1)}`}
        </Rule>
      ))}
    </span>
  );
}

interface NewPasswordProps {
  form: Pick<SchemaForm<Passwords>, 'field'>;
  minimum?: number;
  label?: string;
}

/** A new password, typed twice, with the provider's rules. Both are shown and hidden together. */
export function NewPasswordFields({ form, minimum = 0, label = 'Contraseña' }: NewPasswordProps) {
  const policy = usePolicy(minimum);
  const [typed, setTyped] = useState<Passwords>({ password: '', repeat: '' });
  const [hasLeft, setHasLeft] = useState(false);
  const [shown, show] = useState(false);
  const agree = typed.repeat !== '' && typed.repeat === typed.password;
  const password = form.field('password');
  const repeat = form.field('repeat');
  const both = { sight: { shown, show }, autoComplete: 'new-password', maxLength: 128 };
  return (
    <>
      <PasswordField
        {...password}
        {...both}
        label={label}
        hint={policy && <PolicyHint policy={policy} typed={typed.password} />}
        enterKeyHint="next"
        onChange={(event) => {
          setTyped({ ...typed, password: event.currentTarget.value });
          password.onChange(event);
        }}
      />
      <PasswordField
        {...repeat}
        {...both}
        label="Repite tu contraseña"
        hint={agree && <Rule met>Coinciden</Rule>}
        error={repeat.error ?? (hasLeft && typed.repeat !== '' && !agree ? MISMATCH : undefined)}
        onChange={(event) => {
          setTyped({ ...typed, repeat: event.currentTarget.value });
          setHasLeft(false);
          repeat.onChange(event);
        }}
        onBlur={() => afterPress(() => setHasLeft(true))}
      />
    </>
  );
}

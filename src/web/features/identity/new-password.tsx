import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '../../ui/password-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { passwordPolicyQuery } from './api.ts';
import { describePolicy, passwordProblem } from './password-rules.ts';

const MISMATCH = 'Las contraseñas no coinciden';

type Passwords = { password: string; repeat: string };

/** Checks a new password typed twice against the provider's policy, as far as it is known here. */
export function useNewPasswordCheck(): (values: Passwords) => Record<string, string> {
  const { data: policy } = useQuery(passwordPolicyQuery);
  return ({ password, repeat }) => {
    const problem = policy && password !== '' ? passwordProblem(policy, password) : null;
    return {
      ...(problem && { password: problem }),
      ...(repeat !== '' && repeat !== password && { repeat: MISMATCH }),
    };
  };
}

/** A new password, typed twice, with what the provider asks of it. */
export function NewPasswordFields({ form }: { form: Pick<SchemaForm<Passwords>, 'field'> }) {
  const { data: policy } = useQuery(passwordPolicyQuery);
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label="Contraseña"
        hint={policy ? describePolicy(policy) : undefined}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...form.field('repeat')}
        label="Repite tu contraseña"
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}

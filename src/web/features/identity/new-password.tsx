import { useQuery } from '@tanstack/react-query';
import type { PasswordPolicy } from '#shared/wire/customers.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { passwordPolicyQuery } from './api.ts';
import { describePolicy, passwordProblem } from './password-rules.ts';

const MISMATCH = 'Las contraseñas no coinciden';

type Passwords = { password: string; repeat: string };

/** The provider's policy as far as it is known here. @param minimum a length of our own that may be more */
function usePolicy(minimum: number): PasswordPolicy | undefined {
  const { data: policy } = useQuery(passwordPolicyQuery);
  return policy && { ...policy, min_length: Math.max(policy.min_length, minimum) };
}

/** Checks a new password typed twice against the provider's policy. */
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

/** A new password, typed twice, with what the provider asks of it. */
export function NewPasswordFields(props: {
  form: Pick<SchemaForm<Passwords>, 'field'>;
  minimum?: number;
  label?: string;
}) {
  const { form, minimum = 0, label = 'Contraseña' } = props;
  const policy = usePolicy(minimum);
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
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

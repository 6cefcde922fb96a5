import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signOut } from '../../lib/identity/session.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { keys } from '../../lib/keys.ts';
import { refetchIfChanged } from '../../lib/read-again.ts';
import { paths } from '../../screens.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EmailField } from './email-field.tsx';
import { EntranceLink } from './entrance-link.tsx';
import styles from './forms.module.css';
import { NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';
import { ProveMail } from './prove-mail.tsx';
import { signUpPerson } from './sign-up.ts';
import { type Terms, TermsField } from './terms-field.tsx';
import { forgetTyped, rememberTyped, typedBefore } from './typed.ts';

const MUST_ACCEPT = 'Debes aceptar los términos y condiciones antes de continuar.';

const fieldOfRefusal = {
  'phone-taken': 'phone',
  'auth/account-exists': 'email',
  'email-at-desk': 'email',
  'auth/weak-password': 'password',
  'terms-required': 'terms',
  'page-changed': 'terms',
} as const;

function KnownAccount({ email }: { email: string | null }) {
  return (
    <p className={styles.account}>
      Tu cuenta {email && <strong>{email}</strong>} ya está lista. Solo faltan tus datos.
    </p>
  );
}

interface SignUpFormProps {
  terms: readonly Terms[];
  /** How her data is used, read before she sends them. */
  notice: ReactNode;
  onSignedUp?: () => unknown;
}

/**
 * Signs a person up: identity account, customer record, signed in. If the account exists already (an incomplete sign-up),
 * it asks only for what is missing.
 */
export function SignUpForm({ terms, notice, onSignedUp }: SignUpFormProps) {
  const client = useQueryClient();
  const { state, user } = useSession();
  const hasAccount = state === 'signed-in';
  const passwordCheck = useNewPasswordCheck();
  const form = useSchemaForm({
    initialValues: { ...typedBefore(), password: '', repeat: '', terms: false },
    schema: async () => {
      const { person, signUp } = await import('./entrance-schemas.ts');
      return hasAccount ? person : signUp;
    },
    check: (values) => ({
      ...(!hasAccount && passwordCheck(values)),
      ...(terms.length > 0 && !values.terms && { terms: MUST_ACCEPT }),
    }),
    fieldOfRefusal,
    onTyped: rememberTyped,
    async submit(values) {
      const read = terms.map(({ page_id, version }) => ({ page_id, version }));
      const answer = await refetchIfChanged(client, signUpPerson(values, read));
      forgetTyped();
      await client.cancelQueries({ queryKey: keys.customer.me });
      client.setQueryData(keys.customer.me, answer);
      await onSignedUp?.();
    },
  });
  return (
    <div className={styles.form}>
      {hasAccount && <KnownAccount email={user?.email ?? null} />}
      <Form form={form} action={hasAccount ? 'Completar registro' : 'Crear cuenta'} stepwise>
        <div className={styles.pair}>
          <TextField
            {...form.field('name')}
            label="Nombre"
            autoComplete="given-name"
            enterKeyHint="next"
            maxLength={100}
          />
          <TextField
            {...form.field('last_name')}
            label="Apellido"
            autoComplete="family-name"
            enterKeyHint="next"
            maxLength={100}
          />
        </div>
        {!hasAccount && <EmailField form={form} />}
        {form.refusal === 'auth/account-exists' && (
          <p className={styles.ways}>
            <EntranceLink to={paths.signIn}>Entrar con ese correo</EntranceLink>
            <EntranceLink to={paths.recover}>¿Olvidaste tu contraseña?</EntranceLink>
          </p>
        )}
        <PhoneField
          {...form.field('phone')}
          label="Teléfono"
          hint="10 dígitos. Si es de otro país, déjalo vacío y confirma tu correo."
          autoComplete="tel-national"
          enterKeyHint="next"
        />
        {form.refusal === 'phone-taken' && (
          <p className={styles.ways}>
            ¿Es tu número y no tienes cuenta? Déjalo vacío: en recepción lo ponen a tu nombre.
            {!hasAccount && <EntranceLink to={paths.signIn}>Entrar a mi cuenta</EntranceLink>}
          </p>
        )}
        {!hasAccount && <NewPasswordFields form={form} />}
        {terms.length > 0 && <TermsField terms={terms} {...form.box('terms')} />}
        {notice}
      </Form>
      {form.refusal === 'mail-needs-proof' && <ProveMail />}
      {hasAccount && (
        <Button look="quiet" onClick={signOut}>
          Salir y usar otra cuenta
        </Button>
      )}
    </div>
  );
}

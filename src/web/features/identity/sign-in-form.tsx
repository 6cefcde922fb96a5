import { useQueryClient } from '@tanstack/react-query';
import { personQuery } from '../../lib/identity/person.ts';
import { signIn } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { CodeField, useCodeStep } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { EntranceLink } from './entrance-link.tsx';
import styles from './forms.module.css';
import { PasskeyEntrance } from './passkey-entrance.tsx';
import { forgetTyped, rememberTyped, typedBefore } from './typed.ts';

interface SignInFormProps {
  onSignedIn?: () => unknown;
  next?: string;
  besideSignUp?: boolean;
}

/**
 * Mail and password, with links to sign up and to recover. `onSignedIn` is called once the person is loaded; `next` is
 * where signing up or recovering returns to; `besideSignUp`: the page has a link to sign up already.
 */
export function SignInForm({ onSignedIn, next, besideSignUp = false }: SignInFormProps) {
  const client = useQueryClient();
  const step = useCodeStep();

  async function arrive() {
    forgetTyped();
    await client.fetchQuery(personQuery);
    await onSignedIn?.();
  }

  const form = useSchemaForm({
    initialValues: { email: typedBefore().email, password: '', code: '' },
    schema: async () => (await import('./entrance-schemas.ts')).signIn,
    check: step.check,
    fieldOfRefusal: { 'auth/user-not-found': 'email', 'auth/wrong-password': 'password', 'auth/wrong-code': 'code' },
    onTyped: rememberTyped,
    async submit({ email, password, code }) {
      if (!(await step.entered(signIn({ email: email.trim(), password, ...(code && { code }) })))) return;
      await arrive();
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} action="Entrar">
        <div className={step.needsCode ? undefined : styles.form} hidden={step.needsCode}>
          <EmailField form={form} />
          <PasswordField
            {...form.field('password')}
            label="Contraseña"
            autoComplete="current-password"
            maxLength={128}
          />
        </div>
        {step.needsCode && <CodeField form={form} focused />}
      </Form>
      <PasskeyEntrance onEntered={arrive} />
      <p className={styles.ways}>
        <EntranceLink to={paths.recover} next={next}>
          ¿Olvidaste tu contraseña?
        </EntranceLink>
        {!besideSignUp && (
          <EntranceLink to={paths.signUp} next={next}>
            Crea tu cuenta
          </EntranceLink>
        )}
      </p>
    </div>
  );
}

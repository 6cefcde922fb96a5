import { useState } from 'react';
import { requestReset } from '../../lib/identity/chosen-provider.ts';
import { paths } from '../../screens.ts';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EmailField } from './email-field.tsx';
import { EntranceLink } from './entrance-link.tsx';
import styles from './forms.module.css';
import { rememberTyped, typedBefore } from './typed.ts';

function Sent({ email }: { email: string }) {
  return (
    <div className={styles.done} role="status" tabIndex={-1} ref={(node) => node?.focus()}>
      <Icon name="mail" size={40} />
      <p>Te hemos enviado un correo para reestablecer tu contraseña.</p>
      <p>Búscalo en {email}; si no lo ves, revisa el correo no deseado.</p>
    </div>
  );
}

/** Requests the mail with the link to choose a new password. */
export function RecoverForm() {
  const [sentTo, setSentTo] = useState('');
  const form = useSchemaForm({
    initialValues: { email: typedBefore().email },
    schema: async () => (await import('./entrance-schemas.ts')).recover,
    fieldOfRefusal: { 'auth/user-not-found': 'email' },
    onTyped: rememberTyped,
    async submit({ email }) {
      await requestReset(email.trim());
      setSentTo(email.trim());
    },
  });
  return (
    <div className={styles.form}>
      {sentTo === '' ? (
        <Form form={form} action="Recuperar">
          <EmailField form={form} hint="El correo con el que entras a tu cuenta." />
        </Form>
      ) : (
        <Sent email={sentTo} />
      )}
      <p className={styles.ways}>
        <EntranceLink to={paths.signIn}>Volver a entrar</EntranceLink>
        {form.refusal === 'auth/user-not-found' && <EntranceLink to={paths.signUp}>Crea tu cuenta</EntranceLink>}
      </p>
    </div>
  );
}

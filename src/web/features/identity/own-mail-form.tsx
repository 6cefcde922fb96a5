import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmailInput } from '#shared/wire/own-mail.ts';
import { keys } from '../../lib/keys.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EmailField } from './email-field.tsx';
import styles from './own-access.module.css';
import { askMailChange } from './own-api.ts';

/** Changes the mail for signing in: asks for the password, and mails a link to the new address. */
export function OwnMailForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sentText, setSentText] = useState('');
  const client = useQueryClient();
  const form = useSchemaForm({
    initialValues: { email: '', password: '' },
    schema: changeEmailInput,
    fieldOfRefusal: { 'email-taken': 'email', 'auth/wrong-password': 'password' },
    async submit({ email, password }) {
      const { message } = await askMailChange({ email: email.trim(), password });
      setSentText(message);
      setSentTo(email.trim());
      await client.invalidateQueries({ queryKey: keys.customer.mail_change });
    },
  });
  if (sentTo) {
    return (
      <div className={styles.sent} role="status">
        <p>
          <strong>{sentText}</strong>
        </p>
        <p>
          Abre el enlace que llegó a <strong>{sentTo}</strong>. Mientras tanto sigues entrando con tu correo de ahora.
        </p>
      </div>
    );
  }
  return (
    <Form form={form} action="Enviar enlace de confirmación">
      <EmailField form={form} hint="El nuevo, donde recibirás el enlace." />
      <PasswordField
        {...form.field('password')}
        label="Tu contraseña"
        autoComplete="current-password"
        maxLength={128}
      />
    </Form>
  );
}

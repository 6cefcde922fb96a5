import { resetPassword } from '../../lib/identity/chosen-provider.ts';
import { signOut } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EntranceLink } from './entrance-link.tsx';
import styles from './forms.module.css';
import { NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';

/** Sets a new password by the mailed link's token. All of the person's sessions end. */
export function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const alerts = useAlerts();
  const form = useSchemaForm({
    initialValues: { password: '', repeat: '' },
    schema: async () => (await import('./entrance-schemas.ts')).newPassword,
    check: useNewPasswordCheck(),
    fieldOfRefusal: { 'auth/weak-password': 'password' },
    async submit({ password }) {
      await resetPassword(token, password);
      await signOut();
      alerts.success('Tu contraseña cambió. Entra con la nueva.');
      onChanged();
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} action="Guardar contraseña">
        <NewPasswordFields form={form} />
      </Form>
      <p className={styles.ways}>
        {form.refusal === 'auth/invalid-reset-link' ? (
          <EntranceLink to={paths.recover}>Pedir otro enlace</EntranceLink>
        ) : (
          <EntranceLink to={paths.signIn}>Volver a entrar</EntranceLink>
        )}
      </p>
    </div>
  );
}

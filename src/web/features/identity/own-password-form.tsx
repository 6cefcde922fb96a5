import { z } from 'zod';
import { password } from '#shared/wire/customers.ts';
import { changePassword } from '../../lib/identity/own-access.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';

const schema = z.object({ current: password, password, repeat: password });
/** Staff passwords are longer (docs/rules.md#passwords). */
const STAFF_MINIMUM = 10;

/** Changes the password, with the present one. Other sessions end, this one stays. */
export function OwnPasswordForm({ onChanged }: { onChanged: () => void }) {
  const alerts = useAlerts();
  const { role } = useSession();
  const minimum = role === null || role === 'customer' ? 0 : STAFF_MINIMUM;
  const form = useSchemaForm({
    initialValues: { current: '', password: '', repeat: '' },
    schema,
    check: useNewPasswordCheck(minimum),
    fieldOfRefusal: { 'auth/wrong-password': 'current', 'auth/weak-password': 'password' },
    async submit(typed) {
      await changePassword({ current: typed.current, password: typed.password });
      alerts.success('Tu contraseña cambió.');
      onChanged();
    },
  });
  return (
    <Form form={form} action="Guardar contraseña">
      <PasswordField
        {...form.field('current')}
        label="Contraseña de ahora"
        autoComplete="current-password"
        maxLength={128}
      />
      <NewPasswordFields form={form} minimum={minimum} label="Contraseña nueva" />
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type Customer, updateCustomerInput } from '#shared/wire/customers.ts';
import { personKey } from '../../lib/identity/person.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { updateProfile } from './api.ts';
import styles from './profile-form.module.css';

const schema = updateCustomerInput.pick({ name: true, last_name: true, phone: true });

/** Name and phone of the signed-in person; the mail is the account's and only shown. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const form = useSchemaForm({
    initialValues: { name: customer.name, last_name: customer.last_name, phone: customer.phone ?? '' },
    schema,
    fieldOfRefusal: { 'phone-taken': 'phone' },
    async submit(values) {
      await updateProfile(values);
      await client.invalidateQueries({ queryKey: personKey });
      alerts.success('Perfil actualizado con éxito.');
    },
  });
  return (
    <Card className={styles.profile}>
      <Form form={form} action="Guardar">
        <div className={styles.pair}>
          <TextField {...form.field('name')} label="Nombre" autoComplete="given-name" maxLength={100} />
          <TextField {...form.field('last_name')} label="Apellido" autoComplete="family-name" maxLength={100} />
        </div>
        <TextField
          {...form.field('phone')}
          label="Teléfono"
          hint="10 dígitos"
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
        />
      </Form>
      {customer.email && (
        <p className={styles.email}>
          Entras con <strong>{customer.email}</strong>
        </p>
      )}
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type CustomerAtDesk, updateCustomerInput } from '#shared/wire/customers.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { correctPerson } from './api.ts';
import styles from './forms.module.css';

const schema = updateCustomerInput.pick({ name: true, last_name: true, phone: true });

/** Corrects a person's name and phone. */
export function EditPersonForm({ person, onSaved }: { person: CustomerAtDesk; onSaved: () => void }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { customer_id, name, last_name, phone } = person;
  const form = useSchemaForm({
    initialValues: { name, last_name, phone: phone ?? '' },
    schema,
    fieldOfRefusal: { 'phone-taken': 'phone' },
    async submit(values) {
      await correctPerson({ customer_id, ...values });
      await client.invalidateQueries({ queryKey: ['customer'] });
      alerts.success('Perfil actualizado con éxito.');
      onSaved();
    },
  });
  return (
    <Form form={form} action="Guardar">
      <div className={styles.pair}>
        <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={100} />
        <TextField {...form.field('last_name')} label="Apellido" autoComplete="off" maxLength={100} />
      </div>
      <TextField {...form.field('phone')} label="Teléfono" hint="10 dígitos" type="tel" maxLength={40} />
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type CustomerAtDesk, correctCustomerInput, email, phone } from '#shared/wire/customers.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { correctPerson } from './api.ts';
import styles from './forms.module.css';

/** What is optional may stay empty. */
const present = z.string().transform((typed) => (typed.trim() === '' ? null : typed));
const typedPerson = correctCustomerInput.extend({
  phone: present.pipe(phone.nullable()),
  email: present.pipe(email.nullable()),
});

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());

/** Corrects a person's name, phone and mail. */
export function EditPersonForm({ person, onSaved }: { person: CustomerAtDesk; onSaved: () => void }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { customer_id, uid, name, last_name } = person;
  const form = useSchemaForm({
    initialValues: { name, last_name, phone: person.phone ?? '', email: person.email ?? '' },
    schema: typedPerson,
    fieldOfRefusal: { 'phone-taken': 'phone', 'email-taken': 'email', forbidden: 'email' },
    async submit(values) {
      await correctPerson(customer_id, { ...values, phone: orNull(values.phone), email: orNull(values.email) });
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
      <TextField {...form.field('phone')} label="Teléfono" hint="10 dígitos" type="tel" optional maxLength={40} />
      <TextField
        {...form.field('email')}
        label="Correo"
        hint={uid === null ? undefined : 'Con él entra: si cambia, tendrá que volver a entrar con el nuevo.'}
        type="email"
        autoComplete="off"
        optional={uid === null}
        maxLength={254}
      />
    </Form>
  );
}

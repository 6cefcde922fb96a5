import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { splitName } from '#shared/split-name.ts';
import { type CustomerAtDesk, createCustomerInput, email, phone } from '#shared/wire/customers.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { createPerson } from './api.ts';
import styles from './forms.module.css';

/** What is optional may stay empty. */
const present = z.string().transform((typed) => (typed.trim() === '' ? undefined : typed));
const typedPerson = createCustomerInput.extend({
  phone: present.pipe(phone.optional()),
  email: present.pipe(email.optional()),
});

interface NewPersonFormProps {
  /** What was typed while searching: digits go to the phone, an address to the mail, the rest to name and surname. */
  typed: string;
  onCreated: (person: CustomerAtDesk) => void;
}

/** A person without account, noted down at the counter. */
export function NewPersonForm({ typed, onCreated }: NewPersonFormProps) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const isPhone = /^[\d\s()+.-]+$/.test(typed);
  const named = splitName(isPhone || typed.includes('@') ? '' : typed);
  const form = useSchemaForm({
    initialValues: {
      ...named,
      phone: isPhone ? typed : '',
      email: typed.includes('@') ? typed : '',
    },
    schema: typedPerson,
    fieldOfRefusal: { 'phone-taken': 'phone', 'email-taken': 'email' },
    async submit(values) {
      const { name, last_name } = values;
      const contact = { ...(values.phone && { phone: values.phone }), ...(values.email && { email: values.email }) };
      const person = await createPerson({ name, last_name, ...contact });
      await client.invalidateQueries({ queryKey: keys.customer.all_found });
      alerts.success(`${person.name} ya está en el estudio.`);
      onCreated(person);
    },
  });
  return (
    <Form form={form} action="Guardar persona">
      <div className={styles.pair}>
        <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={100} />
        <TextField {...form.field('last_name')} label="Apellido" autoComplete="off" optional maxLength={100} />
      </div>
      <PhoneField {...form.field('phone')} label="Teléfono" autoComplete="off" optional />
      <TextField {...form.field('email')} label="Correo" type="email" autoComplete="off" optional maxLength={254} />
    </Form>
  );
}

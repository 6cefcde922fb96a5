import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { splitName } from '#shared/split-name.ts';
import { phone } from '#shared/wire/common.ts';
import { type CustomerAtDesk, type CustomerSummary, createCustomerInput, email } from '#shared/wire/customers.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { createPerson, findAlike } from './api.ts';
import styles from './forms.module.css';
import { PersonLine } from './person-line.tsx';

/** Optional fields may stay empty. */
const present = z.string().transform((typed) => (typed.trim() === '' ? undefined : typed));
const typedPerson = createCustomerInput.extend({
  phone: present.pipe(phone.optional()),
  email: present.pipe(email.optional()),
});

interface NewPersonFormProps {
  /** The text typed into the search: digits become the phone, an address the mail, the rest name and surname. */
  typed: string;
  /** Called once she is recorded, or an existing record is picked. */
  onCreated: (person: Pick<CustomerAtDesk, 'customer_id' | 'name' | 'last_name'>) => void;
}

/** Existing records that may be her, shown before a second record is created. */
function Alike({ people, taken, onPick }: { people: readonly CustomerSummary[]; taken: boolean } & PickProps) {
  return (
    <div className={styles.alike} role="alert">
      <p>
        {taken
          ? 'Ese teléfono o correo ya es de esta persona. Toca su nombre para seguir con ella, o corrige el dato.'
          : 'Ya hay alguien con ese nombre. Toca su nombre si es la misma persona; si es otra, guárdala.'}
      </p>
      <ul>
        {people.map((person) => (
          <PersonLine key={person.customer_id} person={person} onPick={onPick} />
        ))}
      </ul>
    </div>
  );
}

interface PickProps {
  onPick: (person: CustomerSummary) => void;
}

const digits = (text: string | null | undefined) => text?.replaceAll(/\D/g, '').slice(-10) || null;

/** Records a person without account, at the desk. */
export function NewPersonForm({ typed, onCreated }: NewPersonFormProps) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const isPhone = /^[\d\s()+.-]+$/.test(typed);
  const named = splitName(isPhone || typed.includes('@') ? '' : typed);
  const [alike, setAlike] = useState<{ input: string; people: readonly CustomerSummary[]; taken: boolean } | null>(
    null,
  );
  const form = useSchemaForm({
    initialValues: {
      ...named,
      phone: isPhone ? typed : '',
      email: typed.includes('@') ? typed : '',
    },
    schema: typedPerson,
    // The matches belonged to the text before.
    onTyped: () => setAlike(null),
    fieldOfRefusal: { 'phone-taken': 'phone', 'email-taken': 'email' },
    async submit(values) {
      const { name, last_name } = values;
      const contact = { ...(values.phone && { phone: values.phone }), ...(values.email && { email: values.email }) };
      const input = JSON.stringify([name, last_name, contact]);
      if (alike?.input !== input || alike.taken) {
        const people = await findAlike({ name, last_name, ...contact });
        const taken = people.filter(
          ({ phone: theirs, email: mail }) =>
            (digits(values.phone) !== null && theirs === digits(values.phone)) ||
            (mail !== null && mail.toLowerCase() === values.email?.trim().toLowerCase()),
        );
        const shown = taken.length > 0 ? taken : people;
        setAlike(shown.length > 0 ? { input, people: shown, taken: taken.length > 0 } : null);
        if (shown.length > 0) return;
      }
      const person = await createPerson({ name, last_name, ...contact });
      await client.invalidateQueries({ queryKey: keys.customer.all_found });
      alerts.success(`${person.name} ya está en el estudio.`);
      onCreated(person);
    },
  });
  // Where the search's text already is the name, reception types the phone next.
  const first = named.name === '' ? 'name' : 'phone';
  return (
    <Form form={form} action={alike && !alike.taken ? 'Es otra persona: guardar' : 'Guardar persona'}>
      <div className={styles.pair}>
        <TextField
          {...form.field('name')}
          label="Nombre"
          autoComplete="off"
          maxLength={100}
          data-autofocus={first === 'name' || undefined}
        />
        <TextField {...form.field('last_name')} label="Apellido" autoComplete="off" optional maxLength={100} />
      </div>
      <PhoneField
        {...form.field('phone')}
        label="Teléfono"
        autoComplete="off"
        optional
        data-autofocus={first === 'phone' || undefined}
      />
      <TextField {...form.field('email')} label="Correo" type="email" autoComplete="off" optional maxLength={254} />
      {alike && <Alike {...alike} onPick={onCreated} />}
    </Form>
  );
}

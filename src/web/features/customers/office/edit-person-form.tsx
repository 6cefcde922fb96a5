import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { fullName } from '#shared/full-name.ts';
import { phone } from '#shared/wire/common.ts';
import { type CustomerAtDesk, type CustomerSummary, correctCustomerInput, email } from '#shared/wire/customers.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useAccountsElsewhere } from '../../../lib/identity/use-accounts-elsewhere.ts';
import { keys } from '../../../lib/keys.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { paths, pathTo } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { correctPerson, findAlike } from './api.ts';
import styles from './forms.module.css';

/** Optional fields may stay empty. */
const present = z.string().transform((typed) => (typed.trim() === '' ? null : typed));
const typedPerson = correctCustomerInput.extend({
  phone: present.pipe(phone.nullable()),
  email: present.pipe(email.nullable()),
});

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());

function valuesOf({ name, last_name, phone: number, email: mail }: CustomerAtDesk) {
  return { name, last_name, phone: number ?? '', email: mail ?? '' };
}

function inputOf(values: ReturnType<typeof valuesOf>) {
  return { ...values, phone: orNull(values.phone), email: orNull(values.email) };
}

/** Who has the typed phone. */
async function holdersOf({ name, last_name, phone: number }: ReturnType<typeof valuesOf>) {
  const typed = number.replaceAll(/\D/g, '').slice(-10);
  const people = await findAlike({ name, last_name, phone: typed });
  return people.filter((one) => one.phone === typed);
}

/** The way to a phone that somebody else signed up with (docs/rules.md#phones). */
function Holders({ people }: { people: readonly CustomerSummary[] }) {
  return (
    <div className={styles.alike} role="alert">
      <p>
        Lo tiene {people.length === 1 ? 'esta ficha' : 'otra ficha'}. Si el número no es suyo, ábrela y quítaselo (se le
        avisa por correo); después guárdalo aquí. Si es la misma persona, pide a la administración que una las dos
        fichas.
      </p>
      <ul>
        {people.map(({ customer_id, name, last_name }) => (
          <li key={customer_id}>
            <AppLink to={pathTo(paths.adminCustomer, { customer_id })}>{fullName({ name, last_name })}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PersonInput = ReturnType<typeof inputOf>;

/** Corrects a person's name and phone; the mail changes at once only if nobody signs in with it. */
export function EditPersonForm({ person, onSaved }: { person: CustomerAtDesk; onSaved: () => void }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { customer_id } = person;
  const [holders, setHolders] = useState<readonly CustomerSummary[]>([]);
  const { row, save } = useEditing({
    row: person,
    inputOf: (one) => inputOf(valuesOf(one)),
    async send(fields: Sent<PersonInput>) {
      const { customer, message } = await correctPerson(customer_id, fields);
      return { row: customer, message };
    },
  });
  const { uid } = row ?? person;
  const form = useSchemaForm({
    initialValues: valuesOf(row ?? person),
    schema: typedPerson,
    fieldOfRefusal: {
      'phone-taken': 'phone',
      'email-taken': 'email',
      'mail-held': 'email',
      'mail-guarded': 'email',
      'auth/too-many-requests': 'email',
    },
    onTyped: () => setHolders([]),
    async submit(values) {
      const { message } = await save(inputOf(values)).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'phone-taken') setHolders(await holdersOf(values));
        throw error;
      });
      await client.invalidateQueries({ queryKey: keys.customer.all });
      alerts.success(message);
      onSaved();
    },
  });
  const elsewhere = useAccountsElsewhere();
  const mailHint =
    uid === null
      ? undefined
      : elsewhere
        ? 'Con él entra y lo guarda Firebase: aquí no se cambia.'
        : 'Con él entra: el nuevo tendrá que confirmarlo por correo, y el de ahora puede detenerlo.';
  return (
    <Form form={form} action="Guardar">
      <div className={styles.pair}>
        <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={100} />
        <TextField {...form.field('last_name')} label="Apellido" autoComplete="off" maxLength={100} />
      </div>
      <PhoneField {...form.field('phone')} label="Teléfono" autoComplete="off" optional />
      {holders.length > 0 && <Holders people={holders} />}
      <TextField
        {...form.field('email')}
        label="Correo"
        hint={mailHint}
        readOnly={uid !== null && elsewhere}
        type="email"
        autoComplete="off"
        optional={uid === null}
        maxLength={254}
      />
    </Form>
  );
}

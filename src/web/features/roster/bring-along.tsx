import { useState } from 'react';
import { z } from 'zod';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { guestProblem } from '../../lib/guest-name.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { bringAlong } from './api.ts';
import { nameOf } from './attendance-words.ts';
import styles from './sheet.module.css';

const typedGuest = z.object({
  name: z.string().refine((name) => guestProblem(name) === undefined, 'Escribe su nombre, de dos letras o más.'),
});

interface BringAlongProps {
  entry: RosterEntry;
  onBack: () => void;
  onDone: () => void;
}

/** 'Vengo con mi hermana': one more place for a person with a reservation, paid with her classes. */
export function BringAlong({ entry, onBack, onDone }: BringAlongProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [act] = useState(newIdempotencyKey);
  const { class_reservation_id, customer } = entry;
  const form = useSchemaForm({
    initialValues: { name: '' },
    schema: typedGuest,
    async submit({ name }) {
      const guest = { class_reservation_id, customer_id: customer.customer_id, name: name.trim() };
      await act.run(guest, bringAlong);
      alerts.success(`${name.trim()} viene con ${nameOf(entry)}.`);
      onDone();
      await renew();
    },
  });
  return (
    <div className={styles.stack}>
      <p>Usa una clase más de {nameOf(entry)} y ocupa otro lugar.</p>
      <Form form={form} action="Reservar su lugar">
        <TextField {...form.field('name')} label="Quién viene" autoComplete="off" maxLength={100} data-autofocus />
      </Form>
      <Button wide look="quiet" onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}

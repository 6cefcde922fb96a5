import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#shared/time.ts';
import { typedLine } from '#shared/wire/common.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { changeGrantEnd } from './api.ts';

const typedEnd = z.object({
  expiration_date: z.iso.date('Elige el último día.'),
  reason: typedLine(200, 1),
});

/** Another last day for classes that somebody has, with the reason; a later one at the desk asks for authorisation. */
export function ChangeEndForm({ grant, onDone }: { grant: AvailableClass; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const { available_class_id, expiration_date } = grant;
  const [action] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    initialValues: { expiration_date, reason: '' },
    schema: typedEnd,
    fieldOfRefusal: { 'grant-before-start': 'expiration_date' },
    async submit(typed) {
      const { available_class } = await changeGrantEnd(action, { available_class_id, ...typed });
      alerts.success(`Ahora sirven hasta el ${formatDate(available_class.expiration_date)}.`);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action="Cambiar vigencia">
      <DayField
        {...form.field('expiration_date')}
        label="Último día en que sirven"
        hint={`Hoy dice ${formatDate(expiration_date)}.`}
        defaultValue={expiration_date}
      />
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="La persona lo ve en su estado de cuenta."
        maxLength={200}
      />
    </Form>
  );
}

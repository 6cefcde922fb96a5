import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#shared/time.ts';
import { hasToBegin } from '#shared/validity.ts';
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

function sayNow(grant: AvailableClass): string {
  const now = `Hoy dice ${formatDate(grant.expiration_date)}.`;
  if (hasToBegin(grant)) return `${now} Sus días corren desde su primera clase.`;
  const follows = grant.valid_days !== null && !grant.end_is_fixed;
  return follows ? `${now} El que elijas ya no cambia con su primera clase.` : now;
}

/** Changes the last day of a person's classes, with the reason; reception needs authorisation for a later one. */
export function ChangeEndForm({ grant, onDone }: { grant: AvailableClass; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const { available_class_id, expiration_date } = grant;
  // The value when this was opened: a colleague may change it meanwhile.
  const [was] = useState(expiration_date);
  const unbegun = hasToBegin(grant);
  const [action] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    initialValues: { expiration_date, reason: '' },
    schema: typedEnd,
    fieldOfRefusal: { 'grant-before-start': 'expiration_date' },
    async submit(typed) {
      const { available_class } = await changeGrantEnd(action, { available_class_id, was, ...typed });
      const { expiration_date: last } = available_class;
      alerts.success(
        unbegun ? `Ahora pueden empezar hasta el ${formatDate(last)}.` : `Ahora sirven hasta el ${formatDate(last)}.`,
      );
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action="Cambiar vigencia">
      <DayField
        {...form.field('expiration_date')}
        label={unbegun ? 'Último día para empezar' : 'Último día en que sirven'}
        hint={sayNow(grant)}
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

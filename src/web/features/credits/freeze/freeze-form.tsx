import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { addDays, dayKey, formatDate } from '#shared/time.ts';
import { typedLine } from '#shared/wire/common.ts';
import type { FreezePreview, FreezeSpan } from '#shared/wire/freezes.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { type Frozen, freeze, freezePreviewQuery } from './api.ts';
import styles from './freeze.module.css';
import { sayCharge, sayFreeze, sayPlace } from './freeze-words.ts';

interface FreezeFormProps {
  grant: AvailableClass;
  byStaff: boolean;
  onDone: () => void;
}

const typedDays = z.object({
  starts_on: z.iso.date('Elige el primer día.'),
  ends_on: z.iso.date('Elige el último día.'),
});
const typedFreeze = typedDays.extend({ reason: typedLine(200, 1) });

/** The days on which a grant is frozen, the consequences, shown before the button, and a reason. */
export function FreezeForm({ grant, byStaff, onDone }: FreezeFormProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const now = useStudioNow();
  const of = { available_class_id: grant.available_class_id, byStaff };
  const [action] = useState(newIdempotencyKey);
  const [first] = useState(() => {
    const tomorrow = addDays(now, 1);
    const starts_on = [tomorrow, grant.expiration_date].toSorted()[0] ?? tomorrow;
    return { starts_on, ends_on: addDays(starts_on, 13) };
  });
  const [span, setSpan] = useState<FreezeSpan>(first);
  const form = useSchemaForm({
    initialValues: { ...first, reason: '' },
    schema: byStaff ? typedFreeze : typedDays,
    fieldOfRefusal: {
      'freeze-in-past': 'starts_on',
      'freeze-outside': 'starts_on',
      'freeze-from-tomorrow': 'starts_on',
    },
    onTyped: ({ starts_on, ends_on }) => setSpan({ starts_on, ends_on }),
    async submit({ reason, ...days }) {
      const { available_class } = await freeze(action, of, byStaff ? { ...days, reason } : days);
      alerts.success(`Congelado. Ahora vence el ${formatDate(available_class.expiration_date)}.`);
      await renew();
      onDone();
    },
  });
  const soonest = byStaff ? dayKey(now) : first.starts_on;
  return (
    <Form form={form} action="Congelar">
      <div className={styles.days}>
        <TextField {...form.field('starts_on')} type="date" min={soonest} label="Primer día" />
        <TextField {...form.field('ends_on')} type="date" min={span.starts_on || soonest} label="Último día" />
      </div>
      <Consequences of={of} span={span} />
      {byStaff && (
        <TextField
          {...form.field('reason')}
          label="Motivo"
          hint="La persona lo ve en su estado de cuenta."
          maxLength={200}
        />
      )}
    </Form>
  );
}

/** The consequences for these days, refetched when they change. */
function Consequences({ of, span }: { of: Frozen; span: FreezeSpan }) {
  const chosen = span.starts_on !== '' && span.ends_on >= span.starts_on;
  const { data, error } = useQuery({ ...freezePreviewQuery(of, span), enabled: chosen });
  return (
    <div className={styles.consequences} aria-live="polite">
      {!chosen && <p>Elige el primer y el último día.</p>}
      {chosen && error && <p>{errorText(error)}</p>}
      {chosen && data && !error && <FreezeEffects preview={data} byStaff={of.byStaff} />}
    </div>
  );
}

function FreezeEffects({ preview, byStaff }: { preview: FreezePreview; byStaff: boolean }) {
  const { timezone } = useConfiguration();
  const places = [
    { of: preview.cancelled, title: `Se cancela y ${byStaff ? 'su' : 'tu'} clase regresa:` },
    { of: preview.kept, title: 'Ya no se puede cancelar sin perderla, así que se queda:' },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <p>{sayFreeze(preview)}</p>
      {preview.next_charge && <p>{sayCharge(preview.next_charge, timezone)}</p>}
      {places.map(({ of, title }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {of.map((place) => (
              <li key={place.class_reservation_id}>{sayPlace(place)}</li>
            ))}
          </ul>
        </div>
      ))}
      {preview.cancelled.length === 0 && <p>No hay reservaciones esos días.</p>}
    </>
  );
}

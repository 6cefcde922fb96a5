import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDay } from '#shared/time.ts';
import { typedLine } from '#shared/wire/common.ts';
import type { Closure, NewClosure } from '#shared/wire/series.ts';
import type { Location } from '#shared/wire/studio.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { closuresQuery, reopen } from './api.ts';
import styles from './class-form.module.css';
import { Review } from './review.tsx';

interface CloseDaysProps {
  today: string;
  locations: readonly Location[];
  onDone: () => void;
}

const typedClosure = z.object({ reason: typedLine(200, 1) });

interface Typed extends Record<string, string> {
  starts_on: string;
  ends_on: string;
  location_id: string;
  reason: string;
}

function closureOf({ starts_on, ends_on, location_id, reason }: Typed): NewClosure {
  return { starts_on, ends_on, location_id: location_id === '' ? null : Number(location_id), reason };
}

const sayDays = ({ starts_on, ends_on }: Closure) =>
  starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} – ${formatDay(ends_on)}`;

function ClosedDays({ today }: { today: string }) {
  const { data: closures = [] } = useQuery(closuresQuery(today));
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  async function open({ studio_closure_id }: Closure) {
    try {
      alerts.success((await reopen(studio_closure_id)).message);
      await renew();
    } catch (error) {
      alerts.error(error);
    }
  }
  return (
    <ul className={styles.stack}>
      {closures.map((closure) => (
        <li key={closure.studio_closure_id} className={styles.line}>
          <span>
            <strong>{sayDays(closure)}</strong> · {closure.location_name ?? 'Todo el estudio'} · {closure.reason}
          </span>
          <Button small look="quiet" onClick={() => open(closure)}>
            Abrir de nuevo
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Closes the studio on some days, after showing what that cancels. */
export function CloseDays({ today, locations, onDone }: CloseDaysProps) {
  const [typed, setTyped] = useState<Typed>({ starts_on: today, ends_on: today, location_id: '', reason: '' });
  const [reviewing, setReviewing] = useState(false);
  const form = useSchemaForm({
    initialValues: typed,
    schema: typedClosure,
    check: ({ starts_on, ends_on }) => ({
      ...(starts_on === '' && { starts_on: 'Debes llenar este campo.' }),
      ...(ends_on < starts_on && { ends_on: 'Debe ser igual o posterior al primer día.' }),
    }),
    async submit(values) {
      setTyped(values);
      setReviewing(true);
    },
  });
  if (reviewing) {
    const back = () => setReviewing(false);
    return (
      <Review
        planned={{ act: 'close', body: closureOf(typed) }}
        action="Cerrar esos días"
        urgent
        onBack={back}
        onDone={onDone}
      />
    );
  }
  const places = locations.map(({ location_id, name }) => ({ value: String(location_id), label: name }));
  return (
    <div className={styles.stack}>
      <Form form={form} action="Revisar">
        <div className={styles.pair}>
          <DayField {...form.field('starts_on')} label="Desde" defaultValue={typed.starts_on} />
          <DayField {...form.field('ends_on')} label="Hasta" defaultValue={typed.ends_on} />
        </div>
        <SelectField
          {...form.field('location_id')}
          label="Sucursal"
          choices={[{ value: '', label: 'Todo el estudio' }, ...places]}
        />
        <TextField
          {...form.field('reason')}
          label="Motivo"
          hint="Lo leen las personas que reservaron."
          maxLength={200}
        />
      </Form>
      <ClosedDays today={today} />
    </div>
  );
}

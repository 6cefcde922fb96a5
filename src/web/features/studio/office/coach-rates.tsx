import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayKey } from '#shared/time.ts';
import type { KeptCoachRate } from '#shared/wire/coach-rates.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FieldPair } from '../../../ui/form-part.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RemoveButton } from '../../../ui/records/remove-button.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { coachRatesQuery, removeCoachRate, saveCoachRate } from './api.ts';
import styles from './coach-rates.module.css';
import { inputOf, sayDay, sayRate, typedOf, typedRate } from './typed-rate.ts';

function RateForm({
  instructor_id,
  rate: opened,
  done,
}: {
  instructor_id: number;
  rate: KeptCoachRate | null;
  done: () => void;
}) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { row: rate, save } = useEditing({
    row: opened,
    inputOf: (row) => inputOf(typedOf(row)),
    send: (fields) => saveCoachRate({ instructor_id, coach_rate_id: opened?.coach_rate_id }, fields),
  });
  const form = useSchemaForm({
    initialValues: typedOf(rate),
    schema: typedRate,
    async submit(typed) {
      const { message } = await save(inputOf(typed));
      alerts.success(message);
      done();
      await client.invalidateQueries({ queryKey: coachRatesQuery(instructor_id).queryKey });
    },
  });
  return (
    <Form form={form} action={rate ? 'Guardar la tarifa' : 'Agregar la tarifa'} look="secondary">
      <DayField
        {...form.field('starts_on')}
        label="Desde"
        hint="Cuenta para las clases de ese día en adelante. Si ya pasó, también cambia lo de las clases que dio desde entonces."
      />
      <FieldPair>
        <TextField
          {...form.field('per_class')}
          label="Por clase (MXN)"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          optional
        />
        <TextField
          {...form.field('per_person')}
          label="Por persona (MXN)"
          hint="Que asistió, también invitados."
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          optional
        />
      </FieldPair>
    </Form>
  );
}

function Rate({ rate, now }: { rate: KeptCoachRate; now: boolean }) {
  const client = useQueryClient();
  const { instructor_id } = rate;
  const { queryKey } = coachRatesQuery(instructor_id);
  return (
    <li>
      <Unfold
        wide
        label={
          <span className={styles.line}>
            <strong>{sayRate(rate)}</strong>
            <span>
              desde el {sayDay(rate)}
              {now && ' · la de hoy'}
            </span>
          </span>
        }
      >
        <div className={styles.opened}>
          <RateForm key={rate.version} instructor_id={instructor_id} rate={rate} done={() => undefined} />
          <RemoveButton
            record={rate}
            name={`${sayRate(rate)} desde el ${sayDay(rate)}`}
            removal={{
              consequence: () => 'Sus clases desde ese día vuelven a contar con la tarifa anterior, o sin ninguna.',
              remove: ({ coach_rate_id }) => removeCoachRate(coach_rate_id),
            }}
            onRemoved={() => client.invalidateQueries({ queryKey })}
          />
        </div>
      </Unfold>
    </li>
  );
}

/** What a coach is paid, from which day on, with the rates before: for administrators alone. */
export function CoachRates({ instructor_id }: { instructor_id: number }) {
  const today = dayKey(useStudioNow());
  const query = useQuery(coachRatesQuery(instructor_id));
  const [adding, setAdding] = useState(false);
  return (
    <section className={styles.rates} aria-labelledby="tarifa">
      <h3 id="tarifa">Lo que se le paga</h3>
      <p className={styles.note}>
        Solo lo ve la administración. Con esto se calcula lo que le debes, en los reportes de coaches.
      </p>
      <QueryView query={query} skeleton={<ListSkeleton rows={1} height="3.5rem" />}>
        {(rates) => {
          const now = rates.find(({ starts_on }) => starts_on <= today);
          return (
            <>
              {rates.length > 0 && (
                <ul className={styles.list}>
                  {rates.map((rate) => (
                    <Rate key={rate.coach_rate_id} rate={rate} now={rate === now} />
                  ))}
                </ul>
              )}
              {adding ? (
                <RateForm instructor_id={instructor_id} rate={null} done={() => setAdding(false)} />
              ) : (
                <Button look="secondary" icon="plus" onClick={() => setAdding(true)}>
                  {rates.length === 0 ? 'Poner una tarifa' : 'Otra tarifa, desde otro día'}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

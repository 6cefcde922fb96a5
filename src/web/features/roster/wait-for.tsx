import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistPreview } from '#shared/wire/waitlist.ts';
import { errorText } from '../../lib/api-error.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { leaveLineFor, waitFor, waitPreviewForQuery } from './api.ts';

interface WaitForProps {
  person: { customer_id: number; name: string; last_name: string };
  single_class: Pick<SingleClass, 'single_class_id'>;
  /** She joined the waitlist, or left it. */
  onReserved: () => void;
}

const FIRST_COME =
  'Ya no se asigna por orden de lista: si se libera un lugar, se avisa a quienes esperan y es de quien lo reserve primero.';

function sayLine({ waiting, position, promotion: { way } }: WaitlistPreview): string {
  if (way === 'first-come') {
    const there = position === null ? `Esperan: ${formatNumber(waiting)}.` : 'Está en la lista de espera.';
    return `${there} ${FIRST_COME}`;
  }
  if (position !== null)
    return `Está en la lista de espera, en el lugar ${formatNumber(position)} de ${formatNumber(waiting)}.`;
  if (waiting === 0) return 'Nadie está en la lista de espera: sería la primera persona.';
  return `${waiting === 1 ? 'Espera' : 'Esperan'} ${count(waiting, 'persona', 'personas')}: iría en el lugar ${formatNumber(waiting + 1)}.`;
}

/** A full class: adds a person to its waitlist, or removes her, at the desk. */
export function WaitFor({ person, single_class: { single_class_id }, onReserved }: WaitForProps) {
  const { customer_id } = person;
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [act] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<unknown>(null);
  const preview = useQuery(waitPreviewForQuery(single_class_id, customer_id));

  async function change(ask: () => Promise<{ message: string }>) {
    setProblem(null);
    try {
      alerts.success((await ask()).message);
      onReserved();
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }

  return (
    <QueryView query={preview}>
      {(line) => {
        const { waitlist_id, refusal, promotion } = line;
        const { passed_by } = promotion;
        const message = problem === null ? waitlist_id === null && (refusal?.message ?? null) : errorText(problem);
        return (
          <>
            <p>Esta clase ya está llena. {(refusal === null || waitlist_id !== null) && sayLine(line)}</p>
            {passed_by && <p>Por ahora se le saltaría: {passed_by.message}</p>}
            <FormProblem>{message || null}</FormProblem>
            {waitlist_id === null && refusal === null && (
              <Button
                wide
                icon="hourglass"
                onClick={() => change(() => act.run({ single_class_id, customer_id }, waitFor))}
              >
                Anotar en lista de espera
              </Button>
            )}
            {waitlist_id !== null && (
              <Button wide look="secondary" onClick={() => change(() => leaveLineFor(waitlist_id, customer_id))}>
                Quitar de la lista de espera
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

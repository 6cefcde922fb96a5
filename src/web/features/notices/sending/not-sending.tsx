import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { counted } from '#shared/format-number.ts';
import { sayDateTime, wallClockOf } from '#shared/time.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { keys } from '../../../lib/keys.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { UrgentCard } from '../../../ui/urgent-card.tsx';
import { sendAgain, sendingQuery } from './api.ts';

/** Says that letters do not leave, or that some were given up; nothing while all is well. */
export function NotSending() {
  const { data } = useQuery(sendingQuery);
  const { timezone } = useConfiguration();
  const now = useStudioNow();
  const client = useQueryClient();
  const alerts = useAlerts();
  const again = useMutation({
    mutationFn: sendAgain,
    onSuccess: ({ notices }) =>
      alerts.success(
        `${counted(notices, 'correo sale', 'correos salen')} en este momento. Vuelve a mirar en un minuto.`,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notices.sending }),
  });
  if (!data || (data.stopped === null && data.failed === 0)) return null;
  const { stopped, failed } = data;
  // Where no process sends, letters that wait are due already: sending them again would be refused.
  const canSend = failed > 0 || (stopped !== null && stopped.reason !== '');
  return (
    <UrgentCard title={stopped ? 'Los correos no están saliendo' : 'Algunos correos no salieron'}>
      {stopped && (
        <>
          <p>
            Desde {sayDateTime(wallClockOf(stopped.since, timezone), now).toLowerCase()} esperan{' '}
            {counted(stopped.notices, 'correo', 'correos')}: confirmaciones, recordatorios y enlaces para contraseñas.
          </p>
          {stopped.reason === '' ? (
            <p>
              Nadie los está enviando: el servidor tiene apagadas sus tareas. Pide a quien instaló el sistema que las
              encienda (JOBS).
            </p>
          ) : (
            <p>
              El servidor de correo contestó: «{stopped.reason}». Pide a quien instaló el sistema que revise la cuenta
              (SMTP_URL).
            </p>
          )}
        </>
      )}
      {failed > 0 && (
        <p>
          {counted(
            failed,
            'correo de los últimos siete días no pudo salir',
            'correos de los últimos siete días no pudieron salir',
          )}{' '}
          y ya no se intenta.
        </p>
      )}
      <FormProblem>{again.error ? errorText(again.error) : null}</FormProblem>
      {canSend && (
        <div>
          <Button look="secondary" busy={again.isPending} onClick={() => again.mutate()}>
            Enviar otra vez
          </Button>
        </div>
      )}
    </UrgentCard>
  );
}

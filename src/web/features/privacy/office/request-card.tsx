import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { privacyWords } from '#shared/privacy.ts';
import { formatDate } from '#shared/time.ts';
import type { PrivacyRequest } from '#shared/wire/privacy.ts';
import { errorText } from '../../../lib/api-error.ts';
import { keys } from '../../../lib/keys.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { paths, pathTo } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { PartCard } from '../../../ui/part-card.tsx';
import { eraseOnRequest, finishRequest, readDataOnRequest, readWhatErasingEnds } from '../api.ts';
import { sayErasing } from '../erasing-words.ts';
import styles from '../privacy.module.css';

interface RequestCardProps {
  request: PrivacyRequest;
  onAnswer: (request: PrivacyRequest) => void;
}

/** A request: who, what, until when, and the next step. */
export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { privacy_request_id: id, customer, kind, message, received_on, answered_at, granted, answer } = request;
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const name = fullName(customer);

  async function act(call: () => Promise<{ message: string }>) {
    try {
      alerts.success((await call()).message);
    } catch (error) {
      alerts.error(errorText(error));
    }
    await client.invalidateQueries({ queryKey: keys.privacy.all });
  }

  async function erase() {
    try {
      const lines = sayErasing(await readWhatErasingEnds(id));
      const text = (
        <>
          <p>Se borran los datos de {name}.</p>
          <ul className={styles.ends}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      );
      if (await confirm({ title: 'Eliminar sus datos', text, accept: 'Eliminar' })) await act(() => eraseOnRequest(id));
    } catch (error) {
      alerts.error(errorText(error));
    }
  }

  async function giveData() {
    try {
      const copy = await readDataOnRequest(id);
      const file = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      saveFile(`datos-del-cliente-${customer.customer_id}.json`, file);
      alerts.success('Se descargó la copia. Entrégasela solo a esa persona y después márcala como hecha.');
    } catch (error) {
      alerts.error(errorText(error));
    }
  }

  const isOpen = request.done_at === null && granted !== false;
  return (
    <PartCard aria-label={`${name}: ${privacyWords[kind]}`}>
      <p className={styles.who}>
        {customer.erased ? (
          <strong>{name}</strong>
        ) : (
          <AppLink to={pathTo(paths.adminCustomer, { customer_id: customer.customer_id })}>{name}</AppLink>
        )}{' '}
        pide {privacyWords[kind]}
      </p>
      {message !== '' && <blockquote className={styles.said}>{message}</blockquote>}
      <p className={styles.state}>
        <StatusBadge tone={isOpen ? 'urgent' : 'neutral'}>{sayState(request)}</StatusBadge>
        <span>
          Recibida el {formatDate(received_on)}
          {request.by_staff && ', anotada por el equipo'}
        </span>
      </p>
      {answer !== '' && <p>Respuesta: {answer}</p>}
      {isOpen && !customer.erased && (
        <div className={styles.acts}>
          {answered_at === null && (
            <Button look="secondary" onClick={() => onAnswer(request)}>
              Contestar
            </Button>
          )}
          {kind === 'cancellation' && (
            <Button look="secondary" onClick={erase}>
              Eliminar sus datos
            </Button>
          )}
          {granted === true && kind === 'access' && (
            <Button look="secondary" onClick={giveData}>
              Descargar sus datos
            </Button>
          )}
          {granted === true && kind !== 'cancellation' && (
            <Button look="secondary" onClick={() => act(() => finishRequest(id))}>
              Ya está hecho
            </Button>
          )}
        </div>
      )}
    </PartCard>
  );
}

function sayState({ done_at, granted, answer_by, act_by }: PrivacyRequest): string {
  if (done_at !== null) return 'Hecha';
  if (granted === false) return 'Contestada: no';
  return act_by === null ? `Contesta antes del ${formatDate(answer_by)}` : `Hazlo antes del ${formatDate(act_by)}`;
}

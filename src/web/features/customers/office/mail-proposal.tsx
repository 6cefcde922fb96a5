import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { withdrawMailProposal } from './api.ts';
import styles from './mail-proposal.module.css';

/** A mail that staff proposed: who, until when, and a button to withdraw it. */
export function MailProposal({ person: { customer_id, mail_proposal } }: { person: CustomerAtDesk }) {
  const { timezone } = useConfiguration();
  const client = useQueryClient();
  const confirm = useConfirm();
  const alerts = useAlerts();
  if (mail_proposal === null) return null;
  const { state, email, proposed_by, at, until } = mail_proposal;
  const say = (instant: string) => formatDateTime(wallClockOf(instant, timezone));

  async function withdraw() {
    if (!(await confirm(`El enlace que recibió ${email} dejará de servir. ¿Retirar el cambio?`))) return;
    try {
      alerts.success((await withdrawMailProposal(customer_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.customer.all });
  }

  return (
    <Card className={styles.proposal} aria-labelledby="mail-proposal">
      <h2 id="mail-proposal" className={styles.title}>
        {state === 'proposed' ? 'Correo por confirmar' : 'Correo cambiado hace poco'}
      </h2>
      {state === 'proposed' ? (
        <p>
          {proposed_by} propuso <b>{email}</b> el {say(at)}. Cambia cuando se confirme desde ese correo, a más tardar el{' '}
          {say(until)}; el de ahora puede detenerlo.
        </p>
      ) : (
        <p>
          El {say(at)} se confirmó <b>{email}</b>, que propuso {proposed_by}. El correo anterior puede deshacerlo hasta
          el {say(until)}.
        </p>
      )}
      {state === 'proposed' && (
        <Button small look="secondary" onClick={withdraw}>
          Retirar el cambio
        </Button>
      )}
    </Card>
  );
}

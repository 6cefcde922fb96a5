import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { ConfirmOwnMail } from '../../lib/confirmed-mail/confirm-own-mail.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { calendarFeedQuery, openCalendarFeed, revokeCalendarFeed } from './api.ts';
import styles from './calendar-feed.module.css';

/** My reservations in the phone's own calendar: link it, see its address once, unlink it. */
export function CalendarFeed() {
  const query = useQuery(calendarFeedQuery());
  return (
    <Card className={styles.feed} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className={styles.title}>
        Tus clases en tu calendario
      </h2>
      <QueryView query={query}>
        {(feed) => <Link since={feed && !feed.ended ? feed.createdAt : null} ended={feed?.ended ?? false} />}
      </QueryView>
    </Card>
  );
}

function Link({ since, ended }: { since: string | null; ended: boolean }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const { timezone } = useConfiguration();
  // Only this answer has the address; it cannot be read again.
  const [address, setAddress] = useState<string | null>(null);
  const [unproved, setUnproved] = useState(false);
  const { customer } = useSession();

  async function open() {
    setUnproved(customer?.email_confirmed === false);
    if (customer?.email_confirmed === false) return;
    await link();
  }

  async function link() {
    if (since !== null && !(await confirm('La dirección anterior dejará de servir. ¿Crear otra?'))) return;
    try {
      setAddress(await openCalendarFeed());
      await client.invalidateQueries(calendarFeedQuery());
    } catch (error) {
      alerts.error(error);
    }
  }

  async function revoke() {
    if (!(await confirm('Tu calendario dejará de mostrar tus clases. ¿Retirar el enlace?'))) return;
    try {
      alerts.success((await revokeCalendarFeed()).message);
      setAddress(null);
      await client.invalidateQueries(calendarFeedQuery());
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <>
      {address === null ? (
        <p>
          {since === null
            ? unlinked(ended)
            : `Está enlazado desde el ${formatDate(wallClockOf(since, timezone))}. Si perdiste la dirección, crea otra.`}
        </p>
      ) : (
        <Address address={address} />
      )}
      {unproved && (
        <ConfirmOwnMail
          next={paths.reservations}
          why="para enlazar tu calendario"
          onConfirmed={() => {
            setUnproved(false);
            void link();
          }}
        />
      )}
      <div className={styles.actions}>
        {address === null && (
          <Button look="secondary" icon="calendar" onClick={open}>
            {since === null ? 'Enlazar mi calendario' : 'Crear otra dirección'}
          </Button>
        )}
        {since !== null && (
          <Button look="quiet" onClick={revoke}>
            Retirar el enlace
          </Button>
        )}
      </div>
    </>
  );
}

const unlinked = (ended: boolean) =>
  ended
    ? 'Tu contraseña o tu correo cambió y el enlace de antes dejó de servir. Vuelve a conectar tu calendario.'
    : 'Enlázalo una vez y tus reservaciones aparecen solas, también cuando cambian.';

function Address({ address }: { address: string }) {
  return (
    <>
      <p role="status">Guárdala ahora: no la volveremos a mostrar. Quien la tenga puede ver tus clases.</p>
      <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
        Abrir en el calendario de este dispositivo
      </a>
      <CopyLink
        label="Dirección de tu calendario"
        link={address}
        hint="En Google Calendar, desde una computadora: Otros calendarios, Agregar, Desde URL, y pega esta dirección."
      />
    </>
  );
}

import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { Roster } from '#shared/wire/roster.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './roster-tools.module.css';
import { useCloseRoster } from './use-close-roster.ts';

/** Who closed the roster and when, and a button to correct it. */
export function ClosedRoster({ roster }: { roster: Roster & { roster_closed_at: string } }) {
  const { timezone } = useConfiguration();
  const { reopen } = useCloseRoster(roster.single_class.single_class_id);
  return (
    <div className={styles.closed}>
      <Icon name="lock" />
      <p>
        <strong>Lista cerrada</strong>
        <span>
          {roster.roster_closed_by} · {formatDateTime(wallClockOf(roster.roster_closed_at, timezone))}
        </span>
      </p>
      <Button small look="secondary" onClick={reopen}>
        Corregir lista
      </Button>
    </div>
  );
}

/** Closes the roster, once the class has begun. */
export function CloseRosterButton({ roster, missing }: { roster: Roster; missing: number }) {
  const { single_class_id, starts_at, cancelled_at } = roster.single_class;
  const now = useServerNow();
  const { close } = useCloseRoster(single_class_id);
  if (cancelled_at !== null || now.getTime() < Date.parse(starts_at)) return null;
  return (
    <div className={styles.close}>
      <Button wide look="secondary" icon="lock" onClick={() => close(missing)}>
        Cerrar lista
      </Button>
      <p>Ciérrala cuando ya no esperes a nadie: las faltas se cuentan desde la lista cerrada.</p>
    </div>
  );
}

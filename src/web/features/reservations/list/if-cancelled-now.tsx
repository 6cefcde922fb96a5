import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { sayStretch, useCountdown } from '../../../lib/countdown.ts';
import { formatMoney } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { wallClockAt } from '../../../lib/wall-clock-at.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sayUntil } from '../class-time.ts';
import type { PayingGrant } from './cancel-words.ts';
import styles from './if-cancelled-now.module.css';

interface IfCancelledNowProps {
  reservation: ClassReservation;
  grant: PayingGrant | undefined;
}

function FreeUntil({ reservation, until }: Pick<IfCancelledNowProps, 'reservation'> & { until: string }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: keys.class_reservations.all }), [client]);
  const remaining = useCountdown(until, renew);
  const limit = sayUntil(wallClockAt(until, reservation.single_class, timezone), today);
  return (
    <span className={styles.until} role="timer">
      Hasta {limit}, te quedan <strong>{sayStretch(remaining)}</strong>.
    </span>
  );
}

function whatReturns(
  { cancel: { loses, returns_credit, money_back }, single_class }: ClassReservation,
  grant: PayingGrant | undefined,
): string {
  if (money_back) return `te devolvemos ${formatMoney(money_back)} MXN.`;
  if (loses) return single_class.class_package_id === null ? 'tu clase no regresa.' : 'lo que pagaste no regresa.';
  const nothing = money_back === 0 || !returns_credit || grant?.class_amount === UNLIMITED;
  return nothing ? 'no te cuesta nada.' : 'tu clase regresa.';
}

/** 'Si cancelas ahora': what is returned and until when, counting down. */
export function IfCancelledNow({ reservation, grant }: IfCancelledNowProps) {
  const { can_cancel, loses, returns_credit, money_back, free_until, text } = reservation.cancel;
  const { free_cancel_until } = reservation;
  if (reservation.status !== 'upcoming' && reservation.status !== 'cash-unpaid') return null;
  if (!can_cancel) return text === null ? null : <p className={styles.why}>{text}</p>;
  const until = returns_credit || money_back !== null ? free_until : null;
  return (
    <p className={styles.outcome} data-returns={!loses}>
      <Icon name={loses ? 'alert' : 'clock'} size={18} />
      <span>
        {free_cancel_until !== null && 'El estudio cambió esta clase. '}
        Si cancelas ahora, {whatReturns(reservation, grant)}{' '}
        {until !== null && <FreeUntil reservation={reservation} until={until} />}
      </span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { sayDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { coachNames } from '../../lib/coach-names.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { mapLink } from '../../lib/map-link.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { addressToReserve } from '../../lib/wanted-class.ts';
import { Button } from '../../ui/button.tsx';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reservationListQuery } from './api.ts';
import { spotOf } from './list/reservation-words.ts';
import styles from './next-class.module.css';
import { nextOf } from './next-of.ts';
import type { ReserveSlots } from './sheet-slots.ts';

interface NextClassProps {
  code: ReserveSlots['code'];
  /** Whether what stands below may move: that there is none takes less space than the skeleton. */
  settled: boolean;
}

/** 'Tu próxima clase': when, where, which place, the access code and directions. Its space is reserved while it loads. */
export function NextClass({ code, settled }: NextClassProps) {
  const { data, isError } = useQuery(reservationListQuery('upcoming', 1));
  const now = useServerNow();
  if (isError) return null;
  const known = data && nextOf(data.class_reservations, now);
  const next = settled ? known : (known ?? undefined);
  return (
    <section className={styles.next} aria-labelledby="next-class">
      <h2 id="next-class" className={styles.heading}>
        Tu próxima clase
      </h2>
      {next === undefined && <Skeleton width="100%" height="var(--ticket)" />}
      {next === null && (
        <p className={styles.none}>Todavía no la eliges. Toca un horario de abajo para apartar tu lugar.</p>
      )}
      {next && <Ticket key={next.class_reservation_id} reservation={next} code={code} />}
    </section>
  );
}

function Ticket({ reservation, code }: Pick<NextClassProps, 'code'> & { reservation: ClassReservation }): ReactNode {
  const { qrcode_enabled } = useConfiguration();
  const today = useStudioNow();
  const here = useLocation();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { single_class, guests, attend } = reservation;
  const { class_type, class_date, location } = single_class;
  const spot = spotOf(reservation);
  const details = [
    `${single_class.duration_minutes} min`,
    coachNames(single_class.class_instructors),
    spot !== '' && `lugar ${spot}`,
    guests.length > 0 && `con ${guests.map(({ name }) => name).join(', ')}`,
  ];
  return (
    <>
      <div className={styles.ticket}>
        <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
        <div className={styles.about}>
          <AppLink to={addressToReserve(here, single_class.single_class_id)} className={styles.title ?? ''}>
            {class_type.name}
          </AppLink>
          <p className={styles.when}>{sayDateTime(class_date, today)}</p>
          <p className={styles.note}>{details.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={styles.ways}>
        <a className={styles.way} href={mapLink(location)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" size={20} />
          <span>
            {location.name} · <span className={styles.whole}>Cómo llegar</span>
          </span>
        </a>
        {qrcode_enabled && !attend && (
          <Button look="secondary" small icon="qr" onClick={() => setSheet('open')}>
            Código
          </Button>
        )}
      </div>
      {sheet !== 'never' && code({ reservation, opened: sheet === 'open', onClose: () => setSheet('closed') })}
    </>
  );
}

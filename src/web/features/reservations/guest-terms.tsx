import { useQuery } from '@tanstack/react-query';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { withWantedClass } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { previewQuery } from './api.ts';
import { CreditTerm, Problem } from './booking-terms.tsx';
import styles from './sheet.module.css';

/** What reserving with this many guests would do; requested only if there are guests. */
export function useGuestPreview({ single_class_id, is_full }: SingleClass, guests: number) {
  const { customer } = useSession();
  const accepted = customer?.accepted_pages.length ?? 0;
  return useQuery({ ...previewQuery(single_class_id, { accepted, is_full, guests }), enabled: guests > 0 }).data;
}

/** There are no classes for guests: what can be bought, or how to continue without them. */
export function NoClassForGuests({ single_class_id, guests }: { single_class_id: number; guests: number }) {
  return (
    <div className={styles.terms}>
      <Problem text={fewWords(guests)} />
      <ButtonLink wide look="secondary" to={withWantedClass(paths.myPackages, single_class_id)}>
        Ver paquetes
      </ButtonLink>
    </div>
  );
}

function fewWords(guests: number): string {
  const whom = guests === 1 ? 'a tu invitado' : 'a tantos invitados';
  return `No te quedan clases para llevar ${whom}. Compra más, o reserva sin ${guests === 1 ? 'tu invitado' : 'ellos'}.`;
}

/** What pays for the guests, by the same rule that reserves; or why nothing does. */
export function GuestTerms({ single_class, guests }: { single_class: SingleClass; guests: number }) {
  const data = useGuestPreview(single_class, guests);
  if (!data) return null;
  if (data.refusal?.code === 'no-credits') {
    return <NoClassForGuests single_class_id={single_class.single_class_id} guests={guests} />;
  }
  if (data.refusal) return <Problem text={data.refusal.message} />;
  const [first] = data.guest_available_classes;
  if (!first) return null;
  if (first.available_class_id !== data.available_class?.available_class_id) {
    return <CreditTerm grant={first} who={guests === 1 ? 'Tu invitado' : 'Tus invitados'} />;
  }
  return (
    <p className={styles.term}>
      <Icon name="ticket" size={20} />
      {guests === 1
        ? 'Tu invitado usa 1 clase más.'
        : `Tus ${formatNumber(guests)} invitados usan ${formatNumber(guests)} clases más.`}
    </p>
  );
}

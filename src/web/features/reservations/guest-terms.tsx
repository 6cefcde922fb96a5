import { useQuery } from '@tanstack/react-query';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { previewQuery } from './api.ts';
import { CreditTerm, Problem } from './booking-terms.tsx';
import styles from './sheet.module.css';

const FEW = 'No te quedan clases para llevar a tantos invitados.';

/** What pays for those who come along, from the rule that will do it; or why nothing does. */
export function GuestTerms({ single_class, guests }: { single_class: SingleClass; guests: number }) {
  const { customer } = useSession();
  const { single_class_id, is_full } = single_class;
  const accepted = customer?.accepted_pages.length ?? 0;
  const { data } = useQuery(previewQuery(single_class_id, { accepted, is_full, guests }));
  if (!data) return null;
  if (data.refusal) return <Problem text={data.refusal.code === 'no-credits' ? FEW : data.refusal.message} />;
  const [first] = data.guest_available_classes;
  if (!first) return null;
  if (first.available_class_id !== data.available_class?.available_class_id) {
    return <CreditTerm grant={first} who={guests === 1 ? 'Tu invitado' : 'Tus invitados'} />;
  }
  return (
    <p className={styles.term}>
      <Icon name="ticket" size={20} />
      {guests === 1 ? 'Tu invitado usa 1 clase más.' : `Tus ${guests} invitados usan ${guests} clases más.`}
    </p>
  );
}

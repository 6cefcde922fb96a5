import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Customer } from '#shared/wire/customers.ts';
import { Milestones } from '../../features/customers/milestones.tsx';
import { formsQuery } from '../../features/forms/api.ts';
import { ProfileForm } from '../../features/forms/profile/profile-form.tsx';
import { ownAccessQuery } from '../../features/identity/access/api.ts';
import { OwnAccess } from '../../features/identity/own-access.tsx';
import { mailChangeQuery } from '../../features/identity/own-api.ts';
import { noticeChoicesQuery } from '../../features/notices/api.ts';
import { NoticeChoices } from '../../features/notices/notice-choices.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { keys } from '../../lib/keys.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { Card } from '../../ui/card.tsx';
import { JumpRow } from '../../ui/jump-row.tsx';
import { AppLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { WantedLine } from '../shared/wanted-line.tsx';
import styles from './information.module.css';

/** Links to what a phone has below the long profile. */
const below = [
  { id: 'milestones', label: 'Tus clases' },
  { id: 'own-access', label: 'Cómo entras' },
  { id: 'notice-choices', label: 'Correos' },
  { id: 'own-privacy', label: 'Privacidad' },
];

/** `/mystudio/informacion`; a person who came to complete it for a class returns to that class. */
export default function Information() {
  const { customer } = useSession();
  const client = useQueryClient();
  const parts = useQueries({ queries: [formsQuery, mailChangeQuery, ownAccessQuery, noticeChoicesQuery()] });
  const [forms] = parts;
  const wanted = useWantedClass();
  const navigate = useNavigate();
  async function goOn({ profile_complete }: Customer): Promise<void> {
    await client.invalidateQueries({ queryKey: keys.customer.me });
    if (wanted !== null && profile_complete) void navigate(withWantedClass(paths.studio, wanted));
  }
  const renew = () => client.invalidateQueries({ queryKey: keys.customer.me });
  // Each part grows when its answer comes: shown before, the button below it would move away under a finger.
  if (!customer || parts.some(({ isPending }) => isPending)) return <ListSkeleton rows={10} height="4.25rem" />;
  return (
    <>
      <PageHeading title="Mi Información" text="Tus datos son para ti y para el estudio." />
      <JumpRow places={below} className={styles.jumps} />
      {wanted !== null && <WantedLine single_class_id={wanted} />}
      <div className={styles.columns}>
        <Card className={styles.profile} aria-label="Mis datos">
          <QueryView query={forms}>
            {(known) => (
              <ProfileForm
                key={customer.customer_id}
                customer={customer}
                forms={known}
                onSaved={goOn}
                onPartSaved={renew}
              />
            )}
          </QueryView>
        </Card>
        <div className={styles.beside}>
          <Milestones customer={customer} />
          <OwnAccess email={customer.email} />
          <NoticeChoices />
          <Card id="own-privacy" aria-label="Privacidad">
            <AppLink to={paths.privacy}>Ver, descargar o eliminar mis datos</AppLink>
          </Card>
        </div>
      </div>
    </>
  );
}

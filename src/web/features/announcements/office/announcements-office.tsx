import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayKey } from '#shared/time.ts';
import { keys } from '../../../lib/keys.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { OrderSheet } from '../../../ui/order-sheet.tsx';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { allAnnouncementsQuery, deleteAnnouncement, orderAnnouncements } from './api.ts';
import { announcementKind } from './kind.tsx';

const removal = {
  remove: deleteAnnouncement,
  consequence: () => 'Deja de verse en la página de inicio y en Avisos. No se puede recuperar.',
};

/** `/admin/avisos` */
export function AnnouncementsOffice() {
  const client = useQueryClient();
  const today = dayKey(useStudioNow());
  const kind = useMemo(() => announcementKind(today), [today]);
  const query = useQuery(allAnnouncementsQuery);
  const announcements = useMemo(
    () => query.data?.map((announcement, index) => ({ ...announcement, place: index + 1 })),
    [query.data],
  );
  const renew = () => client.invalidateQueries({ queryKey: keys.announcements.all });

  async function order(keys: readonly string[]) {
    const answer = await orderAnnouncements(keys);
    await renew();
    return answer;
  }

  return (
    <RecordsPage
      title="Avisos"
      text="Lo que quieres que lean hoy, en la página de inicio y en Avisos."
      query={{ data: announcements, error: query.error, refetch: query.refetch }}
      kind={kind}
      newLabel="Aviso nuevo"
      searchLabel="Buscar un aviso"
      empty={{
        text: 'No hay avisos por mostrar.',
        hint: 'Cuenta de un horario especial, una clase nueva o un cierre.',
      }}
      form={(announcement, done) => <AnnouncementForm announcement={announcement} done={done} />}
      removal={removal}
      onRemoved={renew}
      wide
      actions={
        announcements &&
        announcements.length > 1 && (
          <OrderSheet
            title="Ordenar"
            items={announcements.map(({ announcement_id, title }) => ({ key: String(announcement_id), name: title }))}
            save={order}
          />
        )
      }
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { PageAtOffice } from '#shared/wire/pages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderSheet } from '../../../ui/order-sheet.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { AcceptancesSheet } from './acceptances-sheet.tsx';
import { deletePage, orderPages, pagesAtOfficeQuery, pageToEditQuery } from './api.ts';
import { pageKind } from './kind.tsx';
import { PageForm } from './page-form.tsx';

interface Drawing {
  drawContent: (html: string) => ReactNode;
}

const removal = {
  remove: deletePage,
  consequence: () => 'Su dirección deja de existir. Una página que alguien aceptó se conserva como prueba.',
};

function EditPage({ page, done, drawContent }: Drawing & { page: PageAtOffice; done: () => void }) {
  const asked = useQuery(pageToEditQuery(page.slug));
  const [listing, setListing] = useState(false);
  return (
    <>
      <Button look="quiet" icon="people" onClick={() => setListing(true)}>
        {`Aceptada por ${count(page.accepted_count, 'persona', 'personas')}`}
      </Button>
      <AcceptancesSheet page={page} opened={listing} onClose={() => setListing(false)} />
      <QueryView query={asked}>{(whole) => <PageForm page={whole} done={done} drawContent={drawContent} />}</QueryView>
    </>
  );
}

/** `/admin/paginas` */
export function PagesOffice({ drawContent }: Drawing) {
  const client = useQueryClient();
  const { timezone } = useConfiguration();
  const kind = useMemo(() => pageKind(timezone), [timezone]);
  const asked = useQuery(pagesAtOfficeQuery);
  const pages = useMemo(() => asked.data?.map((page, index) => ({ ...page, place: index + 1 })), [asked.data]);
  const renew = () => client.invalidateQueries({ queryKey: keys.pages.all });

  async function order(keys: readonly string[]) {
    const answer = await orderPages(keys);
    await renew();
    return answer;
  }

  return (
    <RecordsPage
      title="Páginas"
      text="Aviso de privacidad, términos, reglamento: enlazados en el pie del sitio."
      query={{ data: pages, error: asked.error, refetch: asked.refetch }}
      kind={kind}
      newLabel="Página nueva"
      searchLabel="Buscar una página"
      empty={{ text: 'Aún no hay páginas.', hint: 'Empieza por el aviso de privacidad y los términos.' }}
      form={(page, done) =>
        page ? (
          <EditPage page={page} done={done} drawContent={drawContent} />
        ) : (
          <PageForm page={null} done={done} drawContent={drawContent} />
        )
      }
      removal={removal}
      onRemoved={renew}
      wide
      actions={
        pages &&
        pages.length > 1 && (
          <OrderSheet
            title="Ordenar"
            items={pages.map(({ page_id, title }) => ({ key: String(page_id), name: title }))}
            save={order}
          />
        )
      }
    />
  );
}

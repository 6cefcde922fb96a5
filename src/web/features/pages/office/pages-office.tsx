import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { isPrivacyNotice } from '#shared/privacy.ts';
import { draftPrivacyNotice, PRIVACY_SLUG, PRIVACY_TITLE } from '#shared/privacy-notice.ts';
import type { PageAtOffice } from '#shared/wire/pages.ts';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { OrderSheet } from '../../../ui/order-sheet.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { AcceptancesSheet } from './acceptances-sheet.tsx';
import { deletePage, orderPages, pagesAtOfficeQuery, pageToEditQuery, restorePage } from './api.ts';
import { pageKind } from './kind.tsx';
import { type PageDraft, PageForm } from './page-form.tsx';

interface Drawing {
  drawContent: (html: string) => ReactNode;
}

const removal = {
  remove: deletePage,
  action: 'Quitar',
  allowed: ({ archived_at }: PageAtOffice) => archived_at === null,
  consequence: () =>
    'Deja de mostrarse y de pedirse, y su dirección queda libre. Si alguien la aceptó, eso queda guardado.',
};

/** A retired page cannot be changed: it lists who accepted it, and can be restored. */
function RetiredPage({ page, done, renew }: { page: PageAtOffice; done: () => void; renew: () => Promise<unknown> }) {
  const alerts = useAlerts();
  const [listing, setListing] = useState(false);
  const restore = useMutation({
    mutationFn: () => restorePage(page),
    onSuccess: async ({ message }) => {
      alerts.success(message);
      done();
      await renew();
    },
  });
  return (
    <>
      <p>Esta página se retiró: no se muestra ni se pide. Queda guardado quién la aceptó.</p>
      <Button look="secondary" icon="people" onClick={() => setListing(true)}>
        Ver quién la aceptó
      </Button>
      <FormProblem>{restore.error && sayRestoring(restore.error)}</FormProblem>
      <Button wide icon="repeat" busy={restore.isPending} onClick={() => restore.mutate()}>
        Mostrarla otra vez
      </Button>
      <AcceptancesSheet page={page} opened={listing} onClose={() => setListing(false)} />
    </>
  );
}

const sayRestoring = (error: unknown) =>
  error instanceof ApiError && error.code === 'already-exists'
    ? 'Otra página tiene ahora su dirección. Cámbiasela a esa primero.'
    : errorText(error);

function EditPage({ page, done, drawContent }: Drawing & { page: PageAtOffice; done: () => void }) {
  const query = useQuery(pageToEditQuery(page.slug));
  const [listing, setListing] = useState(false);
  return (
    <>
      <Button look="quiet" icon="people" onClick={() => setListing(true)}>
        {`Aceptada por ${count(page.accepted_count, 'persona', 'personas')}`}
      </Button>
      <AcceptancesSheet page={page} opened={listing} onClose={() => setListing(false)} />
      <QueryView query={query}>{(whole) => <PageForm page={whole} done={done} drawContent={drawContent} />}</QueryView>
    </>
  );
}

/** A new page; if the studio has no privacy notice, a draft of it is offered. */
function NewPage({ hasNotice, done, drawContent }: Drawing & { hasNotice: boolean; done: () => void }) {
  const configuration = useConfiguration();
  const [draft, setDraft] = useState<PageDraft>();
  const offered = () =>
    setDraft({ title: PRIVACY_TITLE, slug: PRIVACY_SLUG, content: draftPrivacyNotice(configuration) });
  return (
    <>
      {!hasNotice && !draft && (
        <>
          <p>
            Tu estudio aún no tiene aviso de privacidad, que pide la Ley Federal de Protección de Datos Personales en
            Posesión de los Particulares.
          </p>
          <Button look="secondary" icon="list" onClick={offered}>
            Empezar con un borrador
          </Button>
        </>
      )}
      {draft && (
        <p>
          Es un borrador con los datos de tu configuración. Completa lo que está entre corchetes y pide que lo revise
          alguien que sepa de leyes antes de publicarlo: el responsable eres tú.
        </p>
      )}
      <PageForm key={draft ? 'draft' : 'blank'} page={null} draft={draft} done={done} drawContent={drawContent} />
    </>
  );
}

/** `/admin/paginas` */
export function PagesOffice({ drawContent }: Drawing) {
  const client = useQueryClient();
  const { timezone } = useConfiguration();
  const kind = useMemo(() => pageKind(timezone), [timezone]);
  const query = useQuery(pagesAtOfficeQuery);
  const pages = useMemo(() => query.data?.map((page, index) => ({ ...page, place: index + 1 })), [query.data]);
  const shown = pages?.filter(({ archived_at }) => archived_at === null) ?? [];
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
      query={{ data: pages, error: query.error, refetch: query.refetch }}
      kind={kind}
      newLabel="Página nueva"
      searchLabel="Buscar una página"
      empty={{ text: 'Aún no hay páginas.', hint: 'Empieza por el aviso de privacidad y los términos.' }}
      form={(page, done) =>
        page === null ? (
          <NewPage hasNotice={shown.some(isPrivacyNotice)} done={done} drawContent={drawContent} />
        ) : page.archived_at !== null ? (
          <RetiredPage page={page} done={done} renew={renew} />
        ) : (
          <EditPage page={page} done={done} drawContent={drawContent} />
        )
      }
      removal={removal}
      onRemoved={renew}
      wide
      actions={
        shown.length > 1 && (
          <OrderSheet
            title="Ordenar"
            items={shown.map(({ page_id, title }) => ({ key: String(page_id), name: title }))}
            save={order}
          />
        )
      }
    />
  );
}

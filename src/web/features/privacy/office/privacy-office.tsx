import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PRIVACY_PAGE_SIZE, type PrivacyRequest } from '#shared/wire/privacy.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PartList } from '../../../ui/part-card.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { requestsQuery } from '../api.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { RequestCard } from './request-card.tsx';

const choices = [
  { value: 'open', label: 'Por atender' },
  { value: 'all', label: 'Todas' },
] as const;

/** People's requests about their data, those due first on top. */
export function PrivacyOffice() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<PrivacyRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const state = search.get('ver') === 'todas' ? 'all' : 'open';
  const page = Math.max(1, Number(search.get('pagina')) || 1);
  const requests = useQuery(requestsQuery(state, page));

  function look(ver: 'open' | 'all', pagina: number) {
    setSearch({ ...(ver === 'all' && { ver: 'todas' }), ...(pagina > 1 && { pagina: String(pagina) }) });
  }

  function answer(request: PrivacyRequest) {
    setChosen(request);
    setOpened(true);
  }

  return (
    <>
      <PageHeading
        title="Privacidad"
        text="La ley da veinte días hábiles para contestar y quince más para hacer lo que concedas."
      />
      <PartList>
        <FilterBar label="Cuáles ver" choices={choices} value={state} onChange={(next) => look(next, 1)} />
        <QueryView query={requests}>
          {({ privacy_requests: list, total }) =>
            total === 0 ? (
              <EmptyState
                text={state === 'open' ? 'Nadie espera respuesta.' : 'Aún no hay solicitudes.'}
                hint="Cada persona ve, descarga y elimina sus datos en Mi Información."
                drawing="mat"
              />
            ) : (
              <>
                {list.map((request) => (
                  <RequestCard key={request.privacy_request_id} request={request} onAnswer={answer} />
                ))}
                <Pager
                  page={page}
                  pages={Math.ceil(total / PRIVACY_PAGE_SIZE)}
                  onChange={(next) => look(state, next)}
                />
              </>
            )
          }
        </QueryView>
      </PartList>
      {chosen && (
        <AnswerSheet
          key={chosen.privacy_request_id}
          request={chosen}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { AlertsProvider } from '../../ui/alerts.tsx';
import { everything, videosQuery } from './api.ts';
import { Videos } from './videos.tsx';

function shown(hasAnswer: boolean): string {
  const client = createQueryClient('server');
  if (hasAnswer) client.setQueryData(videosQuery(everything).queryKey, []);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AlertsProvider>
        <MemoryRouter>
          <Videos />
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('says so before there is a video, and not while the list is on its way', () => {
  expect(shown(true)).toContain('Aún no hay videos disponibles.');
  expect(shown(false)).toContain('Cargando…');
  expect(shown(false)).not.toContain('Aún no hay videos disponibles.');
});

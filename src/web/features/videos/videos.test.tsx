import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Video } from '#shared/wire/videos.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { AlertsProvider } from '../../ui/alerts.tsx';
import { everything, shelfQuery, videosQuery } from './api.ts';
import { NeedsAccess } from './needs-access.tsx';
import { Videos } from './videos.tsx';

const video: Video = {
  video_id: 1,
  name: 'Tres golpes',
  description: '',
  duration: 10,
  instructor_id: null,
  instructor: null,
  class_type_id: null,
  class_category_id: null,
  video_type_id: null,
  tags: [],
  publish_on: '2026-11-20',
  thumbnail: null,
  url: '',
  embed_url: null,
  file: null,
  seconds: 0,
  watched_at: null,
  playbacks: 0,
  favorite: 0,
  completed: 0,
  class_stars: null,
  coach_stars: null,
};
const program = { program_id: 7, name: 'Tu primera semana', description: 'Para empezar.', video_ids: [1] };

function around(part: ReactNode, { client = createQueryClient('server'), search = '' } = {}): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[`/mystudio/online${search}`]}>{part}</MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

function shown(hasAnswer: boolean, search?: string): string {
  const client = createQueryClient('server');
  if (hasAnswer) client.setQueryData(videosQuery(everything).queryKey, search === undefined ? [] : [video]);
  client.setQueryData(videosQuery({ ...everything, program_id: '7' }).queryKey, [video]);
  client.setQueryData(videosQuery({ ...everything, program_id: '7', duration: '30' }).queryKey, [video]);
  client.setQueryData(shelfQuery('programs').queryKey, [program]);
  return around(<Videos />, { client, ...(search !== undefined && { search }) });
}

it('says so if there is no video, and not while the list loads', () => {
  expect(shown(true)).toContain('Aún no hay videos disponibles.');
  expect(shown(false)).toContain('Cargando…');
  expect(shown(false)).not.toContain('Aún no hay videos disponibles.');
});

it('a person without access is sent to the shop only once there is a video', () => {
  const textOf = (details: Record<string, unknown>) => {
    const refusal = new ApiError(412, 'online-access-needed', 'Para ver los videos necesitas un paquete.', { details });
    return around(<NeedsAccess refusal={refusal} />);
  };
  expect(textOf({ published: false })).toContain('Aún no hay videos disponibles.');
  expect(textOf({ published: false })).not.toContain('Ver paquetes');
  // Control: with videos, and for a link to one of them, she needs a package.
  for (const details of [{ published: true }, {}]) {
    expect(textOf(details)).toContain('Ver paquetes');
    expect(textOf(details)).not.toContain('Aún no hay videos disponibles.');
  }
});

it('an open program shows its name and description, whatever the filters', () => {
  for (const search of ['?programa=7', '?programa=7&minutos=30']) {
    const html = shown(true, search);
    expect(html).toMatch(/<h2[^>]*>(<[^>]+>)*Tu primera semana · 1 video</);
    expect(html).toContain('Para empezar.');
  }
  // Control: in the list of all videos its text is not shown.
  expect(shown(true, '')).toContain('Tu primera semana');
  expect(shown(true, '')).not.toContain('Para empezar.');
});

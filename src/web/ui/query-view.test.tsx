import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { QueryView } from './query-view.tsx';

const shown = (error: Error) =>
  renderToStaticMarkup(
    <QueryView query={{ data: undefined, error, refetch: () => undefined }} wayOut={<a href="/">Ver los videos</a>}>
      {() => null}
    </QueryView>,
  );
const invalid = (fields: Record<string, string>) =>
  new ApiError(400, 'invalid-input', 'Revisa los datos que enviaste.', { fields });

it.each([
  [
    'is gone',
    new ApiError(404, 'video-not-found', 'No hemos encontrado este video.'),
    'No hemos encontrado este video.',
  ],
  ['cannot be, such as /video/abc', invalid({ id: 'Debe ser un número.' }), 'No encontramos lo que buscas.'],
])('what %s is shown as missing, with a way out and nothing to try again', (_, error, words) => {
  const page = shown(error);
  expect(page).toContain(words);
  expect(page).toContain('Ver los videos');
  expect(page).not.toContain('Reintentar');
  expect(page).not.toContain('Debe ser un número');
});

it.each([
  ['a filter that is wrong', invalid({ page: 'Debe ser un número de página.' })],
  ['a server that failed', new ApiError(500, 'internal', 'Algo salió mal de nuestro lado.')],
])('%s can be tried again', (_, error) => {
  expect(shown(error)).toContain('Reintentar');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { QueryView } from './query-view.tsx';

function shown(error: ApiError): string {
  const query = { data: undefined, error, refetch: () => undefined };
  const html = renderToStaticMarkup(
    <QueryView query={query} wayOut="Ver los videos">
      {() => 'Aquí está'}
    </QueryView>,
  );
  return html.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ');
}
const refused = (status: number, fields: Record<string, string>) =>
  new ApiError(status, status === 404 ? 'video-not-found' : 'invalid-input', 'Revisa los datos que enviaste.', {
    fields,
  });

it('an address whose last part is no number is not there, with the way out instead of asking again', () => {
  const text = shown(refused(400, { id: 'Debe ser un número.' }));
  expect(text).toContain('No encontramos lo que buscas.');
  expect(text).toContain('Ver los videos');
  expect(text).not.toMatch(/Revisa los datos|Debe ser un número|Reintentar/);
});

it('what was asked wrong in another way can be asked again', () => {
  const text = shown(refused(400, { page: 'Debe ser un número de página.' }));
  expect(text).toContain('Reintentar');
  expect(text).not.toContain('Ver los videos');
});

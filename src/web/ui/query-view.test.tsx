import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { QueryView } from './query-view.tsx';

function shown(status: number, wayOut?: string): string {
  const error = new ApiError(status, 'x', 'Revisa los datos que enviaste.', { fields: { id: 'Debe ser un número.' } });
  return renderToStaticMarkup(
    <QueryView query={{ data: undefined, error, refetch: () => undefined }} {...(wayOut && { wayOut })}>
      {() => null}
    </QueryView>,
  );
}

it('an address that can be nothing, as /gracias/abc, is told as what is not there, with the way out', () => {
  expect(shown(400, 'Mis Compras')).toContain('No encontramos lo que buscas.');
  expect(shown(400, 'Mis Compras')).toContain('Mis Compras');
  expect(shown(400, 'Mis Compras')).not.toContain('Revisa los datos');
  expect(shown(400, 'Mis Compras')).not.toContain('Reintentar');
});

it('control: what is refused says why; what failed, or was asked with a filter, is asked again', () => {
  expect(shown(404, 'Mis Compras')).toContain('Revisa los datos que enviaste.');
  expect(shown(500, 'Mis Compras')).toContain('Reintentar');
  expect(shown(400)).toContain('Reintentar');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { ConfirmProvider } from '../confirm.tsx';
import { RecordsPage } from './records-page.tsx';

const kind = {
  idOf: ({ id }: { id: number }) => id,
  nameOf: () => 'Uno',
  columns: [{ key: 'name', title: 'Nombre', cell: () => 'Uno' }] as const,
};

function shown(error: Error | null): string {
  const page = (
    <RecordsPage
      title="Avisos"
      query={{ data: error ? undefined : [{ id: 1 }], error, refetch: () => undefined }}
      kind={kind}
      newLabel="Aviso nuevo"
      searchLabel="Buscar un aviso"
      empty={{ text: 'No hay avisos por mostrar.' }}
      form={() => null}
    />
  );
  const element = <ConfirmProvider>{page}</ConfirmProvider>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('offers to create one to people who may see the list, and not to others', () => {
  expect(shown(null)).toContain('Aviso nuevo');
  expect(shown(new ApiError(500, 'internal', 'Algo salió mal.'))).toContain('Aviso nuevo');
  expect(shown(new ApiError(403, 'forbidden', 'No tienes permiso para hacer esto.'))).not.toContain('Aviso nuevo');
});

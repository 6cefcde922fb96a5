import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NoClassForGuests } from './guest-terms.tsx';

it.each([
  [1, 'No te quedan clases para llevar a tu invitado. Compra más, o reserva sin tu invitado.'],
  [2, 'No te quedan clases para llevar a tantos invitados. Compra más, o reserva sin ellos.'],
])('without a class for %d, the way to buy one keeps the class', (guests, text) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NoClassForGuests single_class_id={535} guests={guests} />
    </MemoryRouter>,
  );
  expect(html).toContain(text);
  expect(html).toContain('href="/mystudio/paquetes?reservar=535"');
});

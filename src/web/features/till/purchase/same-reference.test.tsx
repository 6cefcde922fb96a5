import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SameReference } from './same-reference.tsx';

const ana = { customer_id: 7, name: 'Ana', last_name: 'Luz' };
const shown = (...purchase_ids: number[]) =>
  renderToStaticMarkup(
    <StaticRouter location="/admin/clientes/7">
      <SameReference
        purchase={{ same_reference: purchase_ids.map((purchase_id) => ({ purchase_id, customer: ana })) }}
      />
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');

it('links to the other purchase, also if it is the same person’s', () => {
  const html = shown(797, 798);
  expect(html).toContain('espera también en otras compras.');
  expect(html).toMatch(/<a[^>]* href="\/admin\/compras\?abierto=797"[^>]*>Compra 797, de Ana Luz<\/a>/);
  expect(html).toMatch(/<a[^>]* href="\/admin\/compras\?abierto=798"[^>]*>Compra 798, de Ana Luz<\/a>/);
  expect(shown(797)).toContain('espera también en otra compra.');
});

it('is empty if no other purchase has that reference', () => {
  expect(shown()).toBe('');
});

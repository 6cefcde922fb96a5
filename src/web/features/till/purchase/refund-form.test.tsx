import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { type PartOf, partOf } from '../../../../../tests/factories/part-of.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import { AlertsProvider } from '../../../ui/alerts.tsx';
import { RefundForm } from './refund-form.tsx';

const way = (payment_method_id: number, kind: PaymentKind, name: string) => ({
  payment_method_id,
  kind,
  name,
  instructions: '',
  position: payment_method_id,
  enabled: true,
  at_desk: kind !== 'card',
  provider: null,
});
const ways = [
  way(1, 'card', 'Tarjeta'),
  way(2, 'cash', 'Efectivo'),
  way(3, 'transfer', 'Transferencia'),
  way(4, 'terminal', 'Terminal'),
  way(6, 'courtesy', 'Cortesía'),
];

const byCard = { provider: 'stripe', payment_method: ways[0], payment_parts: [] };

/** The form of a purchase of which so much came back, as text between its marks. */
function shown(
  returned: number,
  paid: PartOf<PurchaseAtDesk> = byCard,
  coming_reservations: PartOf<PurchaseAtDesk>['coming_reservations'] = [],
): string {
  const client = createQueryClient('server');
  client.setQueryData(paymentMethodsQuery.queryKey, ways as never);
  const purchase = partOf<PurchaseAtDesk>({
    purchase_id: 7,
    status: 'completed',
    ...paid,
    returned,
    paid: 500,
    refunded: 0,
    refunding: 0,
    total_payment: 500,
    coming_reservations,
    single_class: null,
    class_package: { is_subscription: false },
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AlertsProvider>
          <RefundForm purchase={purchase} onBack={expect.unreachable} onDone={expect.unreachable} />
        </AlertsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('asks for a method only if her bank returned a refund, with manual methods, and none preselected', () => {
  const html = shown(200);
  expect(html).toContain('Por dónde se le devuelve');
  const labels = [...html.matchAll(/<span>([^<]+)<small>/g)].map(([, label]) => label);
  expect(labels.slice(0, 3)).toEqual(['Efectivo', 'Transferencia', 'Otra vez por el procesador']);
  expect(html).toContain('value="200.00"');
  expect(html).toContain('Su banco no tomó $200.00: elige abajo por dónde se le devuelve.');
  expect(html).not.toContain('regresa a la tarjeta');
  expect(html.slice(html.indexOf('Por dónde'), html.indexOf('Qué pasa'))).not.toContain('checked');
});

it('asks for no method otherwise: the refund uses the original one', () => {
  const html = shown(0);
  expect(html).not.toContain('Por dónde se le devuelve');
  expect(html).toContain('El dinero regresa a la tarjeta por el procesador de pagos');
  expect(html).toContain('value="500.00"');
});

it('of money taken by hand asks the way, and as it was paid is preselected', () => {
  const html = shown(0, { provider: null, payment_method: ways[3], payment_parts: [] });
  const asked = html.slice(html.indexOf('Por dónde'), html.indexOf('Qué pasa'));
  const labels = [...asked.matchAll(/<span>([^<]+)<small>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Terminal', 'Efectivo', 'Transferencia']);
  expect(asked.match(/checked/g)).toHaveLength(1);
  expect(asked.indexOf('checked')).toBeLessThan(asked.indexOf('Efectivo'));
});

it('of a divided sale all of it in one way is another way', () => {
  const parts = [ways[1], ways[3]].map((payment_method) => ({ payment_method, amount: 250, reference: '' }));
  const html = shown(0, { provider: null, payment_method: ways[1], payment_parts: parts });
  const asked = html.slice(html.indexOf('Por dónde'), html.indexOf('Qué pasa'));
  const labels = [...asked.matchAll(/<span>([^<]+)<small>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Efectivo y Terminal', 'Efectivo', 'Transferencia']);
});

it('says before a mistaken sale is undone that what was booked with it would stay', () => {
  const place = { class_reservation_id: 3, class_date: '2026-11-28T07:00:00.000Z', class_type_name: 'Barre' };
  const undone = 'Si la venta fue un error, revoca el acceso';
  expect(shown(0, byCard, [place])).toContain(`Se queda 1 reservación por venir. ${undone}`);
  expect(shown(0, byCard, [place, place])).toContain(`Se quedan 2 reservaciones por venir. ${undone}`);
  expect(shown(0)).not.toContain(undone);
});

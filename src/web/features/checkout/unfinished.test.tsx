import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Purchase } from '#shared/wire/purchases.ts';
import { Unfinished } from './unfinished.tsx';

const purchase = {
  purchase_id: 8,
  status: 'pending',
  payment_method: { kind: 'paypal' },
  pending_until: null,
  single_class: null,
  voucher: null,
} as Purchase;
const shown = (status: Purchase['status']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Unfinished purchase={purchase} latest={[{ ...purchase, status }]} />
    </MemoryRouter>,
  );

it('a payment that waits is continued', () => expect(shown('pending')).toContain('Dejaste este pago sin terminar'));

it('one that was paid in another tab says so, and asks for nothing more', () => {
  expect(shown('completed')).toContain('Este pago ya está hecho');
  expect(shown('active')).toContain('/gracias/8');
  expect(shown('completed')).not.toContain('sin terminar');
});

it('one that another took the place of says nothing', () => expect(shown('failed')).toBe(''));

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { isAboutMethod, PaymentTrouble } from './payment-trouble.tsx';

const said = (code: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentTrouble trouble={{ text: 'No se pudo comprar.', code }} />
    </MemoryRouter>,
  );

it.each(['pending-payment', 'being-paid'])('%s leads to the purchase that stands in the way', (code) => {
  expect(said(code)).toContain('No se pudo comprar.');
  expect(said(code)).toContain('href="/mystudio/membresias"');
});

it('a changed price links to the current one, and nowhere else', () => {
  expect(said('price-changed')).toContain('Ver el precio de ahora');
  expect(said('card-declined')).not.toContain('Ver el precio de ahora');
});

it('a package that gives something else by now links to the current one', () => {
  expect(said('package-changed')).toContain('Ver el paquete de ahora');
  expect(said('price-changed')).not.toContain('Ver el paquete de ahora');
});

it('a refused card has no link', () => {
  expect(said('card-declined')).not.toContain('href');
});

it.each([
  ['card-declined', true],
  ['payment-provider-down', true],
  ['price-changed', false],
  ['package-changed', false],
  ['being-paid', false],
  ['signup-fee-required', false],
])('%s goes with another way to pay: %s', (code, goes) => {
  expect(isAboutMethod({ text: 'No se pudo comprar.', code })).toBe(goes);
});

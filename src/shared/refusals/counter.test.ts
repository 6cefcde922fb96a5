import { expect, it } from 'vitest';
import { counter } from './counter.ts';

const sentence = 'Sacar efectivo de la caja sin una venta.';

/** The text for an act without particulars and for one with them. */
const textOf = (code: 'authorisation-changed' | 'request-changed', particulars: string | null) =>
  counter[code].message({ sentence, particulars });

it('describes every needed authorisation in one sentence, with particulars and without', () => {
  expect(textOf('authorisation-changed', null)).toBe(
    'Cambió mientras lo leías. Ahora sería: Sacar efectivo de la caja sin una venta. Cierra esto y vuelve a intentarlo.',
  );
  expect(textOf('authorisation-changed', 'Salen $350.00 de la caja')).toBe(
    'Cambió mientras lo leías. Ahora sería: Salen $350.00 de la caja. Cierra esto y vuelve a intentarlo.',
  );
  expect(textOf('request-changed', null)).toMatch(/Ahora sería: Sacar efectivo de la caja sin una venta\.$/);
  expect(textOf('request-changed', 'Salen $350.00 de la caja')).toMatch(
    /sin una venta\. Salen \$350\.00 de la caja\.$/,
  );
});

import { expect, it } from 'vitest';
import { sayChargeDay, sayConsent, sayPlanPrice, sayReminder } from './subscription-words.ts';

const plan = {
  title: 'Doce clases',
  subscription_period: 'month' as const,
  subscription_interval: 1,
  renewal_payment: 1400,
};

it.each([true, false])(
  'the reminder says what renews, how often, and that it can be cancelled; letters: %s',
  (letters) => {
    const words = sayReminder({ ...plan, subscription_interval: 3 }, { renewal: 1200, letters });
    expect(words).toMatch(
      /cada 3 meses por \$1,200\.00 MXN hasta que la canceles\..*cancelarla cuando quieras.*no son reembolsables.*autorizas los cargos a tu tarjeta y aceptas los términos y condiciones\./,
    );
    // A reminder that nobody would receive is not promised.
    expect(words.includes('correo')).toBe(letters);
  },
);

it('price, start and consent', () => {
  expect(sayPlanPrice(plan)).toMatch(/^\$1,400(\.00)? MXN cada mes$/);
  const day = sayChargeDay('2027-01-03T13:00:00.000Z', 'America/Mexico_City');
  expect([day, sayChargeDay(null, 'America/Mexico_City')]).toEqual(['el 03 ene 2027', 'con el próximo cobro']);
  expect(sayConsent(plan, day)).toContain(`Mi plan cambia a Doce clases ${day}: desde entonces se cobran $1,400`);
});

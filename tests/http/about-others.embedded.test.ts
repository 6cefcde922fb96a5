import { afterAll, expect, it } from 'vitest';
import { Refusal, type RefusalCode } from '#shared/refusals.ts';
import { refusalsByCall } from '../../src/server/http/refusals-by-call.ts';
import { customer, staff } from '../factories/people.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp } from '../start-app.ts';
import { callsOf } from './document.ts';

const studio = await startApp();
afterAll(() => studio.close());

/** Words that address the reader as the customer. Instructions to staff (`elige`, `revisa`) are allowed. */
const TO_A_CUSTOMER =
  /(?<!\p{L})(tu|tus|tú|ti|contigo|eres|tienes|tuviste|compraste|quieres|has|llegaste|usaste|superaste|estás|debes|puedes|podrás|tu recepción|pregunta en)(?!\p{L})/iu;

/** About the member of staff: their own session, password, role or shift. */
const ofStaffThemselves: readonly RefusalCode[] = [
  'auth/confirm-password',
  'auth/too-many-requests',
  'auth/provider-down',
  'firebase-mail-unproved',
  'forbidden',
  'own-record',
  'own-role',
  'request-own',
  'shift-needed',
  'shift-open-already',
];

/** Of calls that staff send for a customer too; staff never get this refusal (docs/rules.md#cancelling-order). */
const neverByStaff: readonly RefusalCode[] = ['cancel-limit'];

/** They accept a `customer_id` and ignore it. */
const ownAlone = /^(POST \/checkout|POST \/class_reservations\/rating)/;

const details = {
  known_as: 'purchased',
  title: 'Básico',
  minutes: 3,
  classes: 2,
  until: '2026-12-01',
  most: 2,
  days: 2,
};

it('no refusal that staff get about a customer addresses the customer', async () => {
  const calls = await callsOf(studio.api);
  const takesSomebody = (call: (typeof calls)[number]) =>
    call['x-audience'] === 'customer' &&
    !ownAlone.test(call.name) &&
    ('customer_id' in (call.body?.properties ?? {}) ||
      (call.parameters ?? []).some(({ name }) => name === 'customer_id'));
  const byStaff = calls.filter(
    (call) => ['coach', 'desk', 'administrator'].includes(call['x-audience']) || takesSomebody(call),
  );
  expect(byStaff.length).toBeGreaterThan(150);
  expect(byStaff.map(({ name }) => name)).toContain('POST /class_reservations');
  const spoken = byStaff.flatMap(({ name }) =>
    (refusalsByCall[name] ?? [])
      .filter((code) => ![...ofStaffThemselves, ...neverByStaff].includes(code))
      .map((code) => `${code}: ${new Refusal(code, { ...details, by_staff: true }).message}`),
  );
  expect(spoken.length).toBeGreaterThan(100);
  expect([...new Set(spoken)].filter((said) => TO_A_CUSTOMER.test(said.slice(said.indexOf(':'))))).toEqual([]);
});

it('one refusal addresses the customer in her own call and describes her in reception’s, previewed or sent', async () => {
  const [ana, desk, administrator] = [
    await customer(studio),
    await staff(studio, 'desk'),
    await staff(studio, 'administrator'),
  ];
  const { single_class_id } = await singleClass(studio, { in: 48 });
  const said = async (answer: Promise<{ body: unknown }>) => {
    const { error, refusal } = (await answer).body as Record<'error' | 'refusal', { message: string } | undefined>;
    return (error ?? refusal)?.message;
  };
  const hers = { customer_id: ana.customer_id };
  const preview = `/class_reservations/preview?single_class_id=${single_class_id}`;
  const toHer = 'No tienes créditos disponibles para esta clase.';
  const aboutHer = 'No le quedan clases que sirvan para esta.';
  expect(await said(studio.api.post('/class_reservations', { single_class_id }, { as: ana }))).toBe(toHer);
  expect(await said(studio.api.post('/class_reservations', { single_class_id }, { as: desk }))).toBe(toHer);
  expect(await said(studio.api.get(preview, { as: ana }))).toBe(toHer);
  expect(await said(studio.api.post('/class_reservations', { single_class_id, ...hers }, { as: desk }))).toBe(aboutHer);
  expect(await said(studio.api.get(`${preview}&customer_id=${ana.customer_id}`, { as: desk }))).toBe(aboutHer);
  const gone = studio.api.post('/class_packages/home', { class_package_id: 2_147_483_647 }, { as: administrator });
  expect(await said(gone)).toMatch(/^No encontramos ese paquete\./);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { lapsePurchases, warnAboutLapse } from './index.ts';

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, { cash_checkout_enabled: true, transfer_checkout_enabled: true });
  const transfer = {
    payment_method_id: 3,
    kind: 'transfer',
    name: 'Transferencia',
    instructions: 'Banco Azul\nCLABE de prueba',
  };
  const answer = await studio.api.put('/payment_methods', transfer, { as: await administrator(studio) });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(() => studio.close());

/** Delivers the queued letters. @returns the letters to this person: subject and plain text */
async function lettersTo({ email }: TestCustomer): Promise<string[]> {
  const sent = await deliverLetters(studio);
  return sent.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);
}

async function open(as: TestCustomer, payment_method: 'cash' | 'transfer'): Promise<number> {
  const { class_package_id } = await classPackage(studio, { title: 'Diez clases', price: 1250 });
  const answer = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as });
  return answer.read(attemptAnswer).purchase_id;
}

const act = async (purchase_id: number, verb: 'pay' | 'refuse' | 'refund', body: object) => {
  const method = verb === 'refund' ? 'post' : 'put';
  const answer = await studio.api[method](`/purchases/admin/${purchase_id}/${verb}`, body, { as: admin });
  expect(answer.status, answer.text).toBe(200);
};

it('cash: letters say how to pay and until when, warn, and report the end', async () => {
  const ana = await customer(studio, { name: 'Ana' });
  await open(ana, 'cash');
  const [pending, ...others] = await lettersTo(ana);
  expect(others).toEqual([]);
  expect(pending).toMatch(/^Falta pagar: Diez clases\n/);
  expect(pending).toMatch(/Paga \$1,250\.00 MXN en la recepción del estudio\. Tienes hasta el .*26/);
  studio.clock.advance(60 * HOUR);
  await warnAboutLapse(studio.context);
  const [lapsing] = await lettersTo(ana);
  expect(lapsing).toMatch(/^Tu compra está por vencer: Diez clases\n/);
  expect(lapsing).toContain('la compra se cancela y tus reservaciones también.');
  studio.clock.advance(13 * HOUR);
  await lapsePurchases(studio.context);
  const [lapsed] = await lettersTo(ana);
  expect(lapsed).toMatch(/^Tu compra venció: Diez clases\n/);
  expect(await lettersTo(ana)).toEqual([]);
});

it('transfer: letters give the account, refuse its receipt with the reason, approve it, and report a refund', async () => {
  const eva = await customer(studio, { name: 'Eva' });
  const purchase_id = await open(eva, 'transfer');
  const [pending] = await lettersTo(eva);
  expect(pending).toContain('Transfiere $1,250.00 MXN y sube tu comprobante en Mis Compras.');
  expect(pending).toContain('CLABE de prueba');
  const receipt = (reference: string) =>
    studio.api.put(`/purchases/receipt/${purchase_id}`, { reference }, { as: eva });
  await receipt('MBAN1');
  await act(purchase_id, 'refuse', { reason: 'No se lee la fecha' });
  const [refused] = await lettersTo(eva);
  expect(refused).toMatch(/^No pudimos aprobar tu comprobante: Diez clases\n/);
  expect(refused).toContain('Motivo: No se lee la fecha');
  expect(refused).toContain('CLABE de prueba');
  await receipt('MBAN2');
  await act(purchase_id, 'pay', {});
  const [paid] = await lettersTo(eva);
  expect(paid).toMatch(/^Tu compra: Diez clases\n/);
  const invoice = 'Este recibo no es un CFDI. Si necesitas factura: pídela en el estudio.';
  for (const line of [
    'Diez clases: $1,250.00 MXN',
    'Transferencia',
    'MBAN2',
    `Número de compra: ${purchase_id}`,
    invoice,
  ])
    expect(paid).toContain(line);
  await act(purchase_id, 'refund', { amount: 300.5, classes: 'keep', reason: 'Se lastimó' });
  const [refunded] = await lettersTo(eva);
  expect(refunded).toMatch(/^Devolución de \$300\.50 MXN\n/);
  expect(refunded).toContain('Motivo: Se lastimó');
  expect(await lettersTo(eva)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawVoucher } from './draw-voucher.ts';
import { printable } from './paper.ts';
import { receiptOf } from './receipt-rules.ts';
import { voucherPaperOf } from './voucher-rules.ts';

const settings = {
  ...defaultConfiguration,
  business_name: 'Estudio Ñandú',
  fiscal_name: 'Movimiento del Sur SA de CV',
  fiscal_id: 'MSU100101AB1',
  fiscal_address: 'Av. Álvaro Obregón 45\nRoma Norte, CDMX',
  invoice_contact: 'escribe a facturas@estudio.mx',
};

const purchase: Parameters<typeof receiptOf>[0] = {
  purchase_id: 41,
  class_package: {
    class_package_id: 1,
    title: 'Diez clases',
    kind: 'presencial',
    short_description: '',
    image: null,
    class_amount: 10,
    expiration_days: 60,
    starts: 'pago',
    first_class_days: 365,
    class_package_types: [],
    is_subscription: false,
    is_trial: false,
  },
  amount: 1250,
  discount_amount: 0,
  paid: 1250,
  refunded: 0,
  disputed: 0,
  is_gift: false,
  reference: '',
  installments: 1,
  free_trial_length: null,
  createdAt: '2026-03-04T05:00:00.000Z',
  paid_at: '2026-03-06T05:30:00.000Z',
  payment_method: { payment_method_id: 2, name: 'Efectivo', kind: 'cash', instructions: '' },
  payment_parts: [],
};
const about = { charges: [], customer: 'Ana Ruiz', settings };
const shown = (changes: object, more: object = {}) => {
  const { lines, total } = receiptOf({ ...purchase, ...changes }, { ...about, ...more });
  return [...lines, total].map(({ text, amount }) => `${text}: ${amount}`);
};

describe('a receipt', () => {
  it('has seller, buyer and time in the studio’s zone, and says that it is no invoice', () => {
    expect(receiptOf({ ...purchase, reference: 'A1' }, about)).toMatchObject({
      studio: 'Estudio Ñandú',
      fiscal: ['Movimiento del Sur SA de CV', 'RFC MSU100101AB1', 'Av. Álvaro Obregón 45', 'Roma Norte, CDMX'],
      heading: 'Recibo de compra 41',
      facts: [
        ['Cliente', 'Ana Ruiz'],
        // 05:30 of the sixth in London is the fifth in Mexico.
        ['Fecha', '05 mar 2026'],
        ['Forma de pago', 'Efectivo'],
        ['Referencia', 'A1'],
      ],
      notes: ['Este recibo no es un CFDI.', 'Si necesitas factura: escribe a facturas@estudio.mx.'],
    });
  });

  it('of a divided sale has each way with its amount and reference', () => {
    const parts = [
      { payment_method: { payment_method_id: 2, name: 'Efectivo', kind: 'cash' as const }, amount: 850, reference: '' },
      {
        payment_method: { payment_method_id: 4, name: 'Terminal', kind: 'terminal' as const },
        amount: 400,
        reference: '81',
      },
    ];
    const { facts } = receiptOf({ ...purchase, payment_parts: parts, reference: 'MBAN77' }, about);
    expect(facts).toContainEqual(['Forma de pago', 'Efectivo $850.00 y Terminal $400.00 (81)']);
    expect(facts.map(([name]) => name)).not.toContain('Referencia');
  });

  it('of a gift has no payment method, and no empty line', () => {
    const { facts } = receiptOf({ ...purchase, is_gift: true }, about);
    expect(facts.map(([name]) => name)).toEqual(['Cliente', 'Fecha', 'Forma de pago']);
    expect(facts).toContainEqual(['Forma de pago', 'Cortesía']);
  });

  it("has the last day for the first class, by the studio's day of the payment or of the gift", () => {
    const class_package = { ...purchase.class_package, starts: 'primera_clase' as const, first_class_days: 10 };
    const until = (changes: object) =>
      receiptOf({ ...purchase, class_package, ...changes }, about).facts.find(
        ([name]) => name === 'Primera clase',
      )?.[1];
    expect(until({})).toBe('A más tardar el 15 mar 2026');
    expect(receiptOf({ ...purchase, class_package }, about).facts).toContainEqual([
      'Vigencia',
      'Cuenta desde tu primera clase: 60 días',
    ]);
    expect(until({ paid_at: null })).toBe('A más tardar el 13 mar 2026');
  });

  it('has the number of months of a card payment', () => {
    const payment_method = { payment_method_id: 1, name: 'Tarjeta', kind: 'card' as const, instructions: '' };
    const { facts } = receiptOf({ ...purchase, payment_method, installments: 6 }, about);
    expect(facts).toContainEqual(['Forma de pago', 'Tarjeta, a 6 meses sin intereses']);
  });

  it('of a studio without contact data says whom to ask', () => {
    const { fiscal, notes } = receiptOf(purchase, { ...about, settings: defaultConfiguration });
    expect(fiscal).toEqual([]);
    expect(notes[1]).toBe('Si necesitas factura: pídela en el estudio.');
  });

  it.each([
    ['paid whole', {}, ['Diez clases: $1,250.00 MXN', 'Pagado: $1,250.00 MXN']],
    [
      'with a discount',
      { discount_amount: 250.1, paid: 999.9 },
      ['Diez clases: $1,250.00 MXN', 'Descuento: -$250.10 MXN', 'Pagado: $999.90 MXN'],
    ],
    [
      'of which some went back',
      { refunded: 500.05 },
      ['Diez clases: $1,250.00 MXN', 'Devuelto: -$500.05 MXN', 'Pagado, menos lo devuelto: $749.95 MXN'],
    ],
    [
      'of which her bank took some, and some went back',
      { refunded: 500, disputed: 400 },
      [
        'Diez clases: $1,250.00 MXN',
        'Devuelto: -$100.00 MXN',
        'Reclamado por el banco: -$400.00 MXN',
        'Pagado, menos lo devuelto y lo reclamado: $750.00 MXN',
      ],
    ],
    [
      'paid twice by mistake',
      { paid: 2500, refunded: 1250 },
      [
        'Diez clases: $1,250.00 MXN',
        'Otros pagos: $1,250.00 MXN',
        'Devuelto: -$1,250.00 MXN',
        'Pagado, menos lo devuelto: $1,250.00 MXN',
      ],
    ],
    [
      'on its free trial',
      { free_trial_length: 7, paid: 0 },
      ['Diez clases, prueba gratis: $0.00 MXN', 'Pagado: $0.00 MXN'],
    ],
    ['given', { is_gift: true, amount: 0, paid: 0 }, ['Diez clases: $0.00 MXN', 'Pagado: $0.00 MXN']],
  ])('%s adds up', (_, changes, lines) => {
    expect(shown(changes)).toEqual(lines);
  });

  it('of a subscription lists each charge with its plan at that time', () => {
    const charge = (invoice_id: number, createdAt: string, title: string) => ({
      invoice_id,
      createdAt,
      total_payment: 1250,
      class_package: { class_package_id: 1, title },
    });
    const charges = [
      charge(7, '2026-03-06T12:00:00.000Z', 'Ocho clases'),
      charge(9, '2026-04-06T12:00:00.000Z', 'Diez clases'),
    ];
    expect(shown({ paid: 2500 }, { charges })).toEqual([
      expect.stringMatching(/^Ocho clases, cobro 7 del .*: \$1,250\.00 MXN$/),
      expect.stringMatching(/^Diez clases, cobro 9 del .*: \$1,250\.00 MXN$/),
      'Pagado: $2,500.00 MXN',
    ]);
  });
});

/** The text of an uncompressed PDF. */
function wordsOf(file: string): string {
  return [...file.matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

describe('a voucher', () => {
  const voucher = {
    number: '93000123456789',
    bank: null,
    concept: null,
    url: null,
    expires_at: '2026-03-09T06:00:00.000Z',
  };
  const waiting = { ...purchase, total_payment: 1250, pending_until: '2026-03-09T06:00:00.000Z' };

  it('has the exact amount, the number, where to pay and until when', () => {
    const paper = voucherPaperOf(waiting, { ...voucher, kind: 'oxxo' }, settings);
    expect(paper).toMatchObject({
      heading: 'Ficha para pagar en cualquier OXXO',
      facts: [
        ['Compra', '41 · Diez clases'],
        ['Cantidad exacta', '$1,250.00 MXN'],
        // Midnight is the end of the day before.
        ['Págala a más tardar el', '08 mar 2026'],
      ],
      number: { name: 'Número de pago', shown: '9300 0123 4567 89' },
      bars: '93000123456789',
    });
  });

  it('of one provider’s shops names them, and what to do there', () => {
    const paper = voucherPaperOf(waiting, { ...voucher, kind: 'oxxo', bank: 'Tiendas del centro' }, settings);
    expect(paper.heading).toBe('Ficha para pagar en una de estas tiendas');
    expect(paper.facts).toContainEqual(['Dónde', 'Tiendas del centro']);
    expect(paper.notes[0]).toMatch(/^Muestra el código en la caja/);
  });

  it('of a transfer has the bank and no barcode', () => {
    const spei = { ...voucher, kind: 'spei' as const, number: '646180111812345678', bank: 'STP', concept: '41' };
    const paper = voucherPaperOf(waiting, spei, settings);
    expect(paper).toMatchObject({ heading: 'Ficha para transferir', bars: null, number: { name: 'CLABE' } });
    expect(paper.facts).toContainEqual(['Banco', 'STP']);
    expect(paper.facts).toContainEqual(['Concepto', '41']);
    expect(paper.notes[0]).toMatch(/^Transfiere exactamente esta cantidad/);
  });

  it('has its barcode', async () => {
    const file = (
      await drawVoucher(voucherPaperOf(waiting, { ...voucher, kind: 'oxxo' }, settings), '#1F5F5B')
    ).toString('latin1');
    expect(wordsOf(file)).toContain('9300 0123 4567 89');
    // A bar is a rectangle of whole modules; the header band is one more.
    expect(file.match(/ re$/gm)?.length).toBeGreaterThan(25);
  });
});

describe('printed', () => {
  it.each([
    ['Peña — “Ñandú” 1.º', 'Peña — “Ñandú” 1.º'],
    ['Łukasz Dvořák', '?ukasz Dvorák'],
    ['Yoga 🧘‍♀️ Sur', 'Yoga  Sur'],
    ['Pen\u0303a', 'Peña'],
  ])('%s is written %s', (text, written) => {
    expect(printable(text)).toBe(written);
  });

  it('everything is on one page', async () => {
    const file = (await drawReceipt(receiptOf(purchase, about), '#1F5F5B')).toString('latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const text = wordsOf(file);
    for (const words of ['Estudio Ñandú', 'RFC MSU100101AB1', 'Recibo de compra 41', '$1,250.00 MXN', 'no es un CFDI'])
      expect(text).toContain(words);
  });
});

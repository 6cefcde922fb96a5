import { z } from 'zod';
import { type Change, changes, pesos, studioAct } from './entry.ts';

const titled = z.object({ title: z.string() });
const coded = z.object({ code: z.string() });
const discountRow = z.looseObject({ code: z.string(), amount: z.number(), is_percent: z.boolean() });

/** `amount` is per cent or centavos, depending on the `is_percent` of the same side of the change. */
function saidAmounts(made: Change[], is_percent: boolean): Change[] {
  const kind = made.find(({ field }) => field === 'is_percent');
  const sayReduction = (amount: unknown, percent: unknown) =>
    typeof amount !== 'number' ? amount : percent ? `${amount} %` : pesos(amount);
  return made.map((one) =>
    one.field === 'amount'
      ? {
          ...one,
          from: sayReduction(one.from, kind?.from ?? is_percent),
          to: sayReduction(one.to, kind?.to ?? is_percent),
        }
      : one,
  );
}
const named = z.object({ name: z.string() });

/** Acts on packages, discounts and payment methods. */
export const shop = {
  'class_package-created': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete creado',
    details: z.object({ row: z.looseObject({ title: z.string() }) }),
    says: ({ row }) => `creó el paquete «${row.title}»`,
  }),
  'class_package-changed': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete cambiado',
    details: titled.extend({ changes }),
    says: ({ title }) => `cambió el paquete «${title}»`,
  }),
  'class_package-deleted': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete archivado',
    details: titled,
    says: ({ title }) => `archivó el paquete «${title}»`,
  }),
  'class_package-restored': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete restaurado',
    details: titled,
    says: ({ title }) => `restauró el paquete «${title}»`,
  }),
  'class_package-put-on-home': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete puesto en la página principal',
    details: titled,
    says: ({ title }) => `puso el paquete «${title}» en la página principal`,
  }),
  'class_package-taken-off-home': studioAct({
    subject: 'class_package',
    group: 'shop',
    title: 'Paquete quitado de la página principal',
    details: titled,
    says: ({ title }) => `quitó el paquete «${title}» de la página principal`,
  }),
  'discount-created': studioAct({
    subject: 'discount',
    group: 'shop',
    title: 'Descuento creado',
    details: z.object({ row: discountRow }),
    says: ({ row }) => `creó el descuento «${row.code}»`,
    changed: ({ row }) =>
      saidAmounts(
        Object.entries(row).map(([field, to]) => ({ field, from: null, to })),
        row.is_percent,
      ),
  }),
  'discount-changed': studioAct({
    subject: 'discount',
    group: 'shop',
    title: 'Descuento cambiado',
    details: coded.extend({ is_percent: z.boolean(), changes }),
    says: ({ code }) => `cambió el descuento «${code}»`,
    changed: ({ is_percent, changes: made }) => saidAmounts(made, is_percent),
  }),
  'discount-deleted': studioAct({
    subject: 'discount',
    group: 'shop',
    title: 'Descuento archivado',
    details: coded,
    says: ({ code }) => `archivó el descuento «${code}»`,
  }),
  'discount-restored': studioAct({
    subject: 'discount',
    group: 'shop',
    title: 'Descuento restaurado',
    details: coded,
    says: ({ code }) => `restauró el descuento «${code}»`,
  }),
  'payment_method-created': studioAct({
    subject: 'payment_method',
    group: 'shop',
    title: 'Método de pago creado',
    details: z.object({ row: z.looseObject({ name: z.string() }) }),
    says: ({ row }) => `creó el método de pago «${row.name}»`,
  }),
  'payment_method-changed': studioAct({
    subject: 'payment_method',
    group: 'shop',
    title: 'Método de pago cambiado',
    details: named.extend({ changes }),
    says: ({ name }) => `cambió el método de pago «${name}»`,
  }),
  'payment_method-deleted': studioAct({
    subject: 'payment_method',
    group: 'shop',
    title: 'Método de pago borrado',
    details: named,
    says: ({ name }) => `borró el método de pago «${name}»`,
  }),
} as const;

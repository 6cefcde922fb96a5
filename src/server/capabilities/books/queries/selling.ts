import { type BookRule, movementsOf } from './book-rule.ts';

const COUNTS = 'purchase_counts(p.status, p.paid_at)';

const scarceRules: BookRule[] = [
  {
    rule: 'Lo vendido de un paquete son las compras que cuentan',
    table: 'class_package',
    statement: `
      select jsonb_build_object('class_package_id', k.class_package_id) as ids, k.sold as found, count(p.purchase_id) as expected
      from class_package k left join purchase p on p.class_package_id = k.class_package_id and ${COUNTS}
      group by k.class_package_id having k.sold <> count(p.purchase_id)`,
  },
  {
    rule: 'Los usos de un descuento son las compras que cuentan',
    table: 'discount',
    statement: `
      select jsonb_build_object('discount_id', d.discount_id, 'purchase_id', coalesce(jsonb_agg(p.purchase_id order by p.purchase_id) filter (where p.purchase_id is not null), '[]')) as ids, d.uses as found, count(p.purchase_id) as expected
      from discount d left join purchase p on p.discount_id = d.discount_id and ${COUNTS}
      group by d.discount_id having d.uses <> count(p.purchase_id)`,
  },
  {
    rule: 'Un lugar apartado es de una compra por pagar, de su clase y con su número',
    table: 'class_place',
    statement: `
      select jsonb_build_object('single_class_id', h.single_class_id, 'spot', h.spot, 'purchase_id', h.purchase_id) as ids,
        'por pagar' as expected, coalesce(p.status, 'sin compra') as found
      from class_place h left join purchase p using (purchase_id)
      where h.purchase_id is not null
        and (p.purchase_id is null or p.status <> 'pending' or (p.single_class_id, p.spot) <> (h.single_class_id, h.spot))`,
  },
  {
    rule: 'Una compra por pagar de un evento especial tiene su lugar apartado',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id) as ids, 1 as expected, count(h.spot) as found
      from purchase p left join class_place h using (purchase_id)
      where p.status = 'pending' and p.single_class_id is not null
      group by p.purchase_id having count(h.spot) <> 1`,
  },
];

const sum = (kinds: string) =>
  `(select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = p.purchase_id and v.kind in (${kinds}))`;
const PAID = sum(`'payment'`);
const NET = sum(`'payment', 'refund', 'chargeback', 'chargeback-won', 'refund-returned'`);
const REFUNDED = sum(`'refund', 'refund-returned'`);

const chargedRules: BookRule[] = [
  {
    rule: 'Una compra terminada tiene todo su dinero',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id, 'money_movement_id', ${movementsOf('p.purchase_id')}) as ids, p.total_payment as expected, ${PAID} as found
      from purchase p where p.status = 'completed' and ${PAID} < p.total_payment`,
  },
  {
    rule: 'El dinero de una suscripción es el de sus cargos',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id) as ids, i.billed as expected, ${PAID} as found
      from purchase p cross join lateral (
        select coalesce(sum(total_payment), 0) as billed from invoice where invoice.purchase_id = p.purchase_id) i
      where p.subscription_id is not null and ${PAID} <> i.billed`,
  },
  {
    rule: 'El dinero de una compra que no se dio se devolvió, está por devolverse o alguien lo tiene que mirar',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id, 'money_movement_id', ${movementsOf('p.purchase_id')}) as ids, 0 as expected, ${NET} as found
      from purchase p where (p.status in ('pending', 'failed') or (p.status = 'cancelled' and p.paid_at is null)) and ${NET} > 0
        and not exists (select 1 from payment_alert a where a.purchase_id = p.purchase_id)
        and coalesce((select sum(o.amount) from refund_order o where o.purchase_id = p.purchase_id and o.done_at is null and o.withdrawn_at is null), 0) < ${NET}`,
  },
  {
    rule: 'De los intentos de comprar un paquete que se cambiaron uno por otro, queda pagado uno',
    table: 'purchase',
    statement: `
      with recursive chain as (
        select purchase_id, replaces as earlier from purchase where replaces is not null
        union all
        select c.purchase_id, p.replaces from chain c join purchase p on p.purchase_id = c.earlier where p.replaces is not null
      )
      select jsonb_build_object('purchase_id', p.purchase_id, 'replaces', e.purchase_id) as ids, 1 as expected, 2 as found
      from chain c join purchase p on p.purchase_id = c.purchase_id join purchase e on e.purchase_id = c.earlier
      where p.status in ('active', 'completed') and e.status in ('active', 'completed')`,
  },
  {
    rule: 'No se devuelve más de lo que entró',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id, 'money_movement_id', ${movementsOf('p.purchase_id')}) as ids, ${PAID} as expected, -${REFUNDED} as found
      from purchase p where -${REFUNDED} > ${PAID}`,
  },
  {
    rule: 'Cada devolución hecha por el procesador es un movimiento',
    table: 'refund_order',
    statement: `
      select jsonb_build_object('purchase_id', o.purchase_id) as ids, sum(o.amount) as expected, -${sum(`'refund'`).replaceAll('p.purchase_id', 'o.purchase_id')} as found
      from refund_order o where o.done_at is not null group by o.purchase_id
      having sum(o.amount) > -${sum(`'refund'`).replaceAll('p.purchase_id', 'o.purchase_id')}`,
  },
];

const partsOf = (terms: string) =>
  `case when p.single_class_id is not null then 1 else greatest(1, jsonb_array_length(${terms} -> 'class_package_types')) end`;
const PARTS = partsOf('p.terms');
/** What was sold when a charge was made. */
const CHARGED_PARTS = partsOf(`terms_at(p.purchase_id, i."createdAt", p.terms)`);

const givenRules: BookRule[] = [
  {
    rule: 'Una compra terminada dio todo lo que vendió',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id) as ids, ${PARTS} as expected, count(distinct g.part) as found
      from purchase p left join available_class g on g.purchase_id = p.purchase_id
      where p.status = 'completed' and p.terms ->> 'kind' <> 'online'
      group by p.purchase_id having count(distinct g.part) <> ${PARTS}`,
  },
  {
    rule: 'Cada cargo de una suscripción dio sus clases',
    table: 'invoice',
    statement: `
      select jsonb_build_object('invoice_id', i.invoice_id) as ids, ${CHARGED_PARTS} as expected, count(distinct g.part) as found
      from invoice i join purchase p using (purchase_id) left join available_class g on g.invoice_id = i.invoice_id
      where i.provider_invoice_id is not null and p.status in ('active', 'cancelled') and p.terms ->> 'kind' <> 'online'
        and not exists (select 1 from payment_alert a where a.purchase_id = p.purchase_id)
        and not exists (select 1 from refund_order o where o.purchase_id = p.purchase_id)
      group by i.invoice_id, p.purchase_id having count(distinct g.part) <> ${CHARGED_PARTS}`,
  },
  {
    rule: 'Una compra en línea terminada dio su acceso',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id) as ids, 1 as expected, 0 as found
      from purchase p where p.status = 'completed' and p.terms ->> 'kind' = 'online'
        and not exists (select 1 from online_access o where o.purchase_id = p.purchase_id)`,
  },
  {
    rule: 'Las clases de una compra por pagar están sin pagar',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id) as ids, 'sin pagar' as expected, 'pagadas' as found
      from available_class g join purchase p using (purchase_id) where g.is_paid and p.status = 'pending'`,
  },
  {
    rule: 'Las clases sin pagar son de una compra por pagar',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id) as ids, 'pending' as expected, p.status as found
      from available_class g join purchase p using (purchase_id)
      where not g.is_paid and g.closed_at is null and p.status <> 'pending'`,
  },
  {
    rule: 'Ninguna reservación viva dice estar pagada con clases sin pagar',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id) as ids, 'sin pagar' as expected, 'pagada' as found
      from class_reservation r join available_class g using (available_class_id) join purchase p on p.purchase_id = g.purchase_id
      where r."deletedAt" is null and r.is_paid and not g.is_paid and p.status in ('pending', 'failed')`,
  },
  {
    rule: 'El estado de una compra es el último de su historia',
    table: 'purchase',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id) as ids, e.to_status as expected, p.status as found
      from purchase p left join lateral (
        select to_status from purchase_event x where x.purchase_id = p.purchase_id order by x.purchase_event_id desc limit 1) e on true
      where e.to_status is distinct from p.status`,
  },
];

/** Purchases, money, and what they gave. */
export const sellingRules: readonly BookRule[] = [...scarceRules, ...chargedRules, ...givenRules];

import { type BookRule, movementsOf } from './book-rule.ts';

/** What the log says of each purchase that was paid in several ways at the desk: method and centavos of each part. */
const divided = `
  select a.subject_id as purchase_id, (select jsonb_agg(jsonb_build_array(n.part -> 'payment_method_id', n.part -> 'amount') order by n.place)
    from jsonb_array_elements(a.details -> 'parts') with ordinality as n(part, place)) as said
  from audit_log a where a.subject = 'purchase' and a.action in ('access-given', 'purchase-paid') and a.details ? 'parts'`;

/** Each payment against the purchase and the charge that it pays. */
export const paymentRules: BookRule[] = [
  {
    rule: 'De una compra entró lo que cuesta, o alguien tiene que mirar lo demás',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', p.purchase_id, 'money_movement_id', ${movementsOf('p.purchase_id', " and w.kind = 'payment'")}) as ids,
        p.total_payment as expected, m.paid as found
      from purchase p cross join lateral (
        select coalesce(sum(v.amount), 0) as paid from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment') m
      where p.status in ('completed', 'revoked') and p.subscription_id is null and m.paid <> p.total_payment
        and not exists (select 1 from payment_alert a where a.purchase_id = p.purchase_id)
        and not exists (select 1 from refund_order o where o.purchase_id = p.purchase_id and o.ordered_by is null)`,
  },
  {
    rule: 'Cada cargo tiene su pago: de la misma compra, por lo mismo y con el mismo nombre',
    table: 'invoice',
    statement: `
      select jsonb_build_object('invoice_id', i.invoice_id, 'money_movement_id', (select coalesce(jsonb_agg(w.money_movement_id order by w.money_movement_id), '[]')
          from money_movement w where w.invoice_id = i.invoice_id)) as ids, i.total_payment as expected, coalesce(sum(v.amount), 0) as found
      from invoice i left join money_movement v on v.invoice_id = i.invoice_id and v.kind = 'payment' and v.purchase_id = i.purchase_id
        and v.provider is not distinct from i.provider and v.provider_movement_id is not distinct from i.provider_invoice_id
      where i.total_payment > 0 group by i.invoice_id having coalesce(sum(v.amount), 0) <> i.total_payment`,
  },
  {
    rule: 'Lo que dice ser el pago de un cargo lo es',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id, 'invoice_id', v.invoice_id) as ids, i.total_payment as expected, v.amount as found
      from money_movement v join invoice i using (invoice_id)
      where v.kind <> 'payment' or v.purchase_id <> i.purchase_id or v.amount > i.total_payment
        or (v.provider, v.provider_movement_id) is distinct from (i.provider, i.provider_invoice_id)`,
  },
  {
    rule: 'Lo que un procesador cobra de una suscripción es el pago de un cargo',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id) as ids, 'con cargo' as expected, 'sin cargo' as found
      from money_movement v join purchase p using (purchase_id)
      where v.kind = 'payment' and v.provider is not null and v.invoice_id is null and p.subscription_id is not null`,
  },
  {
    rule: 'Lo que movió un procesador lleva el nombre que tiene ahí; lo que se contó a mano, ninguno',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', money_movement_id) as ids, provider as expected, provider_movement_id as found
      from money_movement where (provider is null) <> (provider_movement_id is null)
        or (kind in ('chargeback', 'chargeback-won', 'refund-returned') and provider is null)`,
  },
  {
    rule: 'El pago de una compra entró por donde ella dice',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id) as ids, p.payment_method_id as expected, v.payment_method_id as found
      from money_movement v join purchase p using (purchase_id)
      where v.kind = 'payment' and v.payment_method_id <> p.payment_method_id and not exists (
        select 1 from money_movement o where o.purchase_id = v.purchase_id and o.kind = 'payment' and (o.provider is null) <> (v.provider is null))
        and not exists (select 1 from (${divided}) d where d.purchase_id = v.purchase_id)`,
  },
  {
    rule: 'Una venta que se pagó de varias formas entró como dice la bitácora',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', d.purchase_id, 'money_movement_id', ${movementsOf('d.purchase_id', " and w.kind = 'payment'")}) as ids,
        d.said::text as expected, m.moved::text as found
      from (${divided}) d join purchase p using (purchase_id) cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_array(v.payment_method_id, v.amount) order by v.money_movement_id), '[]') as moved
        from money_movement v where v.purchase_id = d.purchase_id and v.kind = 'payment') m
      where d.said <> m.moved or p.payment_method_id <> (d.said -> 0 ->> 0)::integer`,
  },
];

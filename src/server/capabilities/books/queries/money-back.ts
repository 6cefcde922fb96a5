import { type BookRule, movementsOf } from './book-rule.ts';

const ordersOf = (purchase: string) =>
  `(select coalesce(jsonb_agg(w.refund_order_id order by w.refund_order_id), '[]') from refund_order w where w.purchase_id = ${purchase})`;

interface Undoing {
  kind: string;
  /** The kind of the movement that it reverses; its own id is that movement's id with `suffix`. */
  undone: string;
  suffix: string;
  /** Its id, from its alert `a`. */
  alerted_as: string;
}

/** Money that came in again: no more than the movement it undoes had taken, and staff were alerted of the sum. */
const undoing = (rule: string, { kind, undone, suffix, alerted_as }: Undoing): BookRule => ({
  rule,
  table: 'money_movement',
  statement: `
      select jsonb_build_object('money_movement_id', jsonb_build_array(v.money_movement_id) || coalesce(jsonb_agg(c.money_movement_id order by c.money_movement_id)
          filter (where c.money_movement_id is not null), '[]')) as ids, coalesce(-max(c.amount), 0) as expected, v.amount as found
      from money_movement v left join money_movement c on c.kind = '${undone}' and c.purchase_id = v.purchase_id and c.provider = v.provider
        and c.refunds_payment_id = v.refunds_payment_id and v.provider_movement_id = c.provider_movement_id || '${suffix}'
      where v.kind = '${kind}'
      group by v.money_movement_id
      having coalesce(-max(c.amount), 0) < v.amount or not exists (
        select 1 from payment_alert a where a.kind = '${kind}' and a.purchase_id = v.purchase_id
          and v.provider_movement_id = ${alerted_as} and (a.details ->> 'amount')::integer = v.amount)`,
});

/** What went back, and came back again, against the payment, order, alert and log that speak of it. */
export const backRules: BookRule[] = [
  {
    rule: 'Lo que un procesador devolvió es de un pago de la misma compra',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id) as ids, 'un pago de su compra' as expected, v.refunds_payment_id as found
      from money_movement v
      where case when v.kind = 'payment' then v.refunds_payment_id is not null
        else (v.provider is not null or v.refunds_payment_id is not null) and not exists (
          select 1 from money_movement p where p.kind = 'payment' and p.purchase_id = v.purchase_id
            and (p.provider, p.provider_movement_id) = (coalesce(v.provider, p.provider), v.refunds_payment_id)) end`,
  },
  {
    rule: 'Lo que un procesador se llevó o devolvió fue por donde había entrado',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id) as ids, 'como un pago de su compra' as expected, v.payment_method_id as found
      from money_movement v
      where v.kind <> 'payment' and v.provider is not null
        and not exists (select 1 from money_movement p where p.kind = 'payment' and p.purchase_id = v.purchase_id
          and p.payment_method_id = v.payment_method_id)`,
  },
  {
    rule: 'A mano no se devuelve más de lo que se cobró a mano',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', v.purchase_id, 'money_movement_id', ${movementsOf('v.purchase_id', ' and w.provider is null')}) as ids,
        coalesce(sum(v.amount) filter (where v.kind = 'payment'), 0) as expected, -sum(v.amount) filter (where v.kind <> 'payment') as found
      from money_movement v where v.provider is null and v.refunds_payment_id is null
      group by v.purchase_id
      having -coalesce(sum(v.amount) filter (where v.kind <> 'payment'), 0) > coalesce(sum(v.amount) filter (where v.kind = 'payment'), 0)`,
  },
  {
    rule: 'De lo que cobró un procesador se devuelve a mano solo lo que el banco de la persona no tomó',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', v.purchase_id, 'money_movement_id', ${movementsOf('v.purchase_id', " and w.kind in ('refund', 'refund-returned')")}) as ids,
        sum(v.amount) filter (where v.kind = 'refund-returned') as expected, -sum(v.amount) filter (where v.provider is null) as found
      from money_movement v where v.refunds_payment_id is not null
      group by v.purchase_id, v.refunds_payment_id
      having -coalesce(sum(v.amount) filter (where v.provider is null), 0)
        > coalesce(sum(v.amount) filter (where v.kind = 'refund-returned'), 0)`,
  },
  undoing('Una devolución que el banco no tomó es de una devolución, y se avisó', {
    kind: 'refund-returned',
    undone: 'refund',
    suffix: '-returned',
    alerted_as: 'a.provider_movement_id',
  }),
  {
    rule: 'De cada contracargo se avisó',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', n.purchase_id, 'money_movement_id', ${movementsOf('n.purchase_id', ' and w.amount < 0 and w.provider is not null')}) as ids,
        n.alerted as expected, n.booked as found
      from (
        select purchase_id, sum(alerted) as alerted, sum(booked) as booked from (
          select purchase_id, coalesce((details ->> 'amount')::integer, 0) as alerted, 0 as booked from payment_alert where kind = 'chargeback' and purchase_id is not null
          union all
          select purchase_id, 0, -amount from money_movement where kind = 'chargeback') one
        group by purchase_id) n
      where n.alerted <> n.booked`,
  },
  undoing('Un contracargo ganado devuelve lo que otro movimiento se llevó, y se avisó', {
    kind: 'chargeback-won',
    undone: 'chargeback',
    suffix: '-won',
    alerted_as: "a.provider_movement_id || '-won'",
  }),
  {
    rule: 'Lo que el personal devolvió es lo que dice la bitácora',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', n.purchase_id, 'money_movement_id', ${movementsOf('n.purchase_id', " and w.kind = 'refund'")},
        'refund_order_id', ${ordersOf('n.purchase_id')}) as ids, n.said as expected, n.moved as found
      from (
        select purchase_id, sum(said) as said, sum(moved) as moved from (
          select subject_id as purchase_id, coalesce((details ->> 'amount')::integer, 0) as said, 0 as moved from audit_log
            where subject = 'purchase' and action = 'purchase-refunded'
          union all
          select purchase_id, 0, -amount from money_movement where kind = 'refund' and provider is null
          union all
          select purchase_id, 0, amount from refund_order where ordered_by is not null and class_return_id is null) one
        group by purchase_id) n
      where n.said <> n.moved`,
  },
  {
    rule: 'Una orden de devolver que se hizo está en el dinero',
    table: 'refund_order',
    statement: `
      select jsonb_build_object('refund_order_id', o.refund_order_id,
        'money_movement_id', ${movementsOf('o.purchase_id', " and w.kind <> 'payment'")}) as ids, o.amount as expected, null as found
      from refund_order o
      where o.done_at is not null and not exists (
        select 1 from money_movement v where v.purchase_id = o.purchase_id and v.kind = 'refund' and v.amount = -o.amount
          and v.refunds_payment_id = o.provider_payment_id and (v.occurred_at = o.done_at or v.reason = ''))`,
  },
  {
    rule: 'Lo que se devolvió con una orden tiene su orden hecha',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id, 'refund_order_id', ${ordersOf('v.purchase_id')}) as ids,
        'una orden hecha' as expected, 'ninguna' as found
      from money_movement v
      where v.kind <> 'payment' and v.provider is not null and v.reason <> '' and not exists (
        select 1 from refund_order o where o.purchase_id = v.purchase_id and o.provider_payment_id = v.refunds_payment_id
          and o.amount = -v.amount and o.done_at is not null)`,
  },
  {
    rule: 'Una orden de devolver es de un pago de su compra',
    table: 'refund_order',
    statement: `
      select jsonb_build_object('refund_order_id', o.refund_order_id) as ids, 'un pago de su compra' as expected, o.provider_payment_id as found
      from refund_order o where not exists (
        select 1 from money_movement v where v.purchase_id = o.purchase_id and v.kind = 'payment' and v.provider_movement_id = o.provider_payment_id)`,
  },
];

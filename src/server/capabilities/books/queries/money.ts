import type { BookRule } from './book-rule.ts';

/** Every movement of a purchase, of which one or some are wrong. */
const movementsOf = (purchase: string, more = '') =>
  `(select coalesce(jsonb_agg(w.money_movement_id order by w.money_movement_id), '[]') from money_movement w where w.purchase_id = ${purchase}${more})`;
const ordersOf = (purchase: string) =>
  `(select coalesce(jsonb_agg(w.refund_order_id order by w.refund_order_id), '[]') from refund_order w where w.purchase_id = ${purchase})`;

const paymentRules: BookRule[] = [
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
      select jsonb_build_object('invoice_id', i.invoice_id, 'money_movement_id', (select coalesce(jsonb_agg(w.money_movement_id), '[]')
          from money_movement w where w.invoice_id = i.invoice_id)) as ids, 1 as expected, count(v.amount) as found
      from invoice i left join money_movement v on v.invoice_id = i.invoice_id and v.kind = 'payment' and v.purchase_id = i.purchase_id
        and v.amount = i.total_payment and v.provider is not distinct from i.provider
        and v.provider_movement_id is not distinct from i.provider_invoice_id
      where i.total_payment > 0 group by i.invoice_id having count(v.amount) <> 1`,
  },
  {
    rule: 'Lo que dice ser el pago de un cargo lo es',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id, 'invoice_id', v.invoice_id) as ids, i.total_payment as expected, v.amount as found
      from money_movement v join invoice i using (invoice_id)
      where v.kind <> 'payment' or v.purchase_id <> i.purchase_id or v.amount <> i.total_payment
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
        select 1 from money_movement o where o.purchase_id = v.purchase_id and o.kind = 'payment' and (o.provider is null) <> (v.provider is null))`,
  },
];

const backRules: BookRule[] = [
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
    rule: 'El dinero volvió por donde había entrado',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', v.money_movement_id) as ids, 'como un pago de su compra' as expected, v.payment_method_id as found
      from money_movement v
      where v.kind <> 'payment' and (v.provider is not null or v.refunds_payment_id is null)
        and not exists (select 1 from money_movement p where p.kind = 'payment' and p.purchase_id = v.purchase_id
          and p.payment_method_id = v.payment_method_id)`,
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
  {
    rule: 'Una devolución que el banco no tomó es de una devolución, y se avisó',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', jsonb_build_array(v.money_movement_id) || coalesce(jsonb_agg(r.money_movement_id)
          filter (where r.money_movement_id is not null), '[]')) as ids, coalesce(-max(r.amount), 0) as expected, v.amount as found
      from money_movement v left join money_movement r on r.kind = 'refund' and r.purchase_id = v.purchase_id and r.provider = v.provider
        and r.refunds_payment_id = v.refunds_payment_id and v.provider_movement_id = r.provider_movement_id || '-returned'
      where v.kind = 'refund-returned'
      group by v.money_movement_id
      having coalesce(-max(r.amount), 0) < v.amount or not exists (
        select 1 from payment_alert a where a.kind = 'refund-returned' and a.purchase_id = v.purchase_id
          and v.provider_movement_id = a.provider_movement_id and (a.details ->> 'amount')::integer = v.amount)`,
  },
  {
    rule: 'De cada contracargo se avisó',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('purchase_id', n.purchase_id, 'money_movement_id', ${movementsOf('n.purchase_id', ' and w.amount < 0 and w.provider is not null')}) as ids,
        n.told as expected, n.booked as found
      from (
        select purchase_id, sum(told) as told, sum(booked) as booked from (
          select purchase_id, coalesce((details ->> 'amount')::integer, 0) as told, 0 as booked from payment_alert where kind = 'chargeback' and purchase_id is not null
          union all
          select purchase_id, 0, -amount from money_movement where kind = 'chargeback') one
        group by purchase_id) n
      where n.told <> n.booked`,
  },
  {
    rule: 'Un contracargo ganado devuelve lo que otro movimiento se llevó, y se avisó',
    table: 'money_movement',
    statement: `
      select jsonb_build_object('money_movement_id', jsonb_build_array(v.money_movement_id) || coalesce(jsonb_agg(c.money_movement_id)
          filter (where c.money_movement_id is not null), '[]')) as ids, coalesce(-max(c.amount), 0) as expected, v.amount as found
      from money_movement v left join money_movement c on c.kind = 'chargeback' and c.purchase_id = v.purchase_id and c.provider = v.provider
        and c.refunds_payment_id = v.refunds_payment_id and v.provider_movement_id = c.provider_movement_id || '-won'
      where v.kind = 'chargeback-won'
      group by v.money_movement_id
      having coalesce(-max(c.amount), 0) < v.amount or not exists (
        select 1 from payment_alert a where a.kind = 'chargeback-won' and a.purchase_id = v.purchase_id
          and v.provider_movement_id = a.provider_movement_id || '-won' and (a.details ->> 'amount')::integer = v.amount)`,
  },
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

const firstEvent = (column: string, more: string) =>
  `(select e.${column} from purchase_event e where e.purchase_id = p.purchase_id ${more} order by e.purchase_event_id limit 1)`;
const purchase = `jsonb_build_object('purchase_id', p.purchase_id)`;

const planChange = `jsonb_build_object('plan_change_id', c.plan_change_id, 'purchase_id', c.purchase_id)`;

/** What a subscription was sold as before its first change of plan, and after each. */
const planRules: BookRule[] = [
  {
    rule: 'Cada cambio de plan sigue al anterior, y el último es lo que la suscripción es',
    table: 'plan_change',
    statement: `
      select jsonb_build_object('plan_change_id', case when n.plan_change_id is null then to_jsonb(c.plan_change_id)
            else jsonb_build_array(c.plan_change_id, n.plan_change_id) end,
          'purchase_id', c.purchase_id) as ids,
        coalesce(n.terms_before, p.terms) ->> 'title' || ' ' || coalesce(n.renewal_before, p.renewal_payment) as expected,
        (c.terms ->> 'title') || ' ' || c.renewal_payment as found
      from plan_change c join purchase p using (purchase_id) left join lateral (
        select x.plan_change_id, x.terms_before, x.renewal_before from plan_change x
        where x.purchase_id = c.purchase_id and x.applied_at > c.applied_at order by x.applied_at limit 1) n on true
      where c.applied_at is not null and (c.terms <> coalesce(n.terms_before, p.terms)
        or c.renewal_payment <> coalesce(n.renewal_before, p.renewal_payment))`,
  },
  {
    rule: 'El primer cambio de plan parte de lo que se vendió',
    table: 'plan_change',
    statement: `
      select ${planChange} as ids, p.class_package_id as expected, (c.terms_before ->> 'class_package_id')::integer as found
      from plan_change c join purchase p using (purchase_id)
      where c.withdrawn_at is null and (c.terms_before ->> 'class_package_id')::integer <> p.class_package_id and not exists (
        select 1 from plan_change x where x.purchase_id = c.purchase_id and x.plan_change_id <> c.plan_change_id
          and x.applied_at < coalesce(c.applied_at, 'infinity'))`,
  },
  {
    rule: 'Lo que costaba antes de un cambio de plan es su último cargo de entonces',
    table: 'plan_change',
    statement: `
      select ${planChange} as ids, i.total_payment as expected, c.renewal_before as found
      from plan_change c join purchase p using (purchase_id) cross join lateral (
        select x.invoice_id, x.total_payment from invoice x
        where x.purchase_id = c.purchase_id and x."createdAt" < coalesce(c.applied_at, 'infinity') order by x."createdAt" desc limit 1) i
      where c.withdrawn_at is null and i.total_payment <> c.renewal_before and not (p.discount_id is not null
        and not exists (select 1 from invoice o where o.purchase_id = c.purchase_id and o.invoice_id < i.invoice_id))`,
  },
  {
    rule: 'Un cambio de plan empezó con un cargo de lo que cuesta',
    table: 'plan_change',
    statement: `
      select ${planChange} as ids, c.renewal_payment as expected, i.total_payment as found
      from plan_change c left join invoice i on i.purchase_id = c.purchase_id and i."createdAt" = c.applied_at
      where c.applied_at is not null and i.total_payment is distinct from c.renewal_payment`,
  },
  {
    rule: 'Solo cambia de plan una suscripción que sigue, y su procesador sabe a cuál',
    table: 'plan_change',
    statement: `
      select ${planChange} as ids, c.renewal_payment as expected, (o.plan ->> 'amount')::integer as found
      from plan_change c join purchase p using (purchase_id) left join plan_order o using (purchase_id)
      where c.withdrawn_at is null and c.applied_at is null and (p.status <> 'active'
        or (o.plan ->> 'amount')::integer is distinct from c.renewal_payment or o.plan ->> 'title' <> c.terms ->> 'title')`,
  },
  {
    rule: 'Lo que se cambia es lo que la suscripción era',
    table: 'plan_change',
    statement: `
      select ${planChange} as ids, p.terms ->> 'title' as expected, c.terms_before ->> 'title' as found
      from plan_change c join purchase p using (purchase_id)
      where c.withdrawn_at is null and c.applied_at is null
        and (c.terms_before <> p.terms or c.renewal_before is distinct from p.renewal_payment)`,
  },
];

const purchaseRules: BookRule[] = [
  {
    rule: 'Una compra es del paquete de sus términos',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, (t.terms ->> 'class_package_id')::integer as expected, p.class_package_id as found
      from purchase p cross join lateral terms_at(p.purchase_id, p."createdAt", p.terms) as t(terms)
      where (t.terms ->> 'class_package_id')::integer <> p.class_package_id`,
  },
  {
    rule: 'Una compra es de quien la empezó, o de quien dice la bitácora',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, coalesce(a.customer_id, e.actor_id) as expected, p.customer_id as found
      from purchase p
      left join lateral (select ${firstEvent('actor_id', '')} as actor_id) e on p.sold_by is null
      left join lateral (select x.customer_id from audit_log x where x.subject = 'purchase' and x.subject_id = p.purchase_id
        and x.action in ('access-given', 'courtesy-given') order by x.audit_log_id limit 1) a on true
      where coalesce(a.customer_id, e.actor_id) <> p.customer_id`,
  },
  {
    rule: 'Una compra se pagó y se canceló cuando dice su historia',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, to_char(coalesce(e.paid, e.over), 'YYYY-MM-DD HH24:MI') as expected,
        to_char(coalesce(p.paid_at, p.cancelled_at), 'YYYY-MM-DD HH24:MI') as found
      from purchase p cross join lateral (select min(occurred_at) filter (where to_status in ('active', 'completed')) as paid,
        max(occurred_at) filter (where to_status = 'cancelled') as over from purchase_event e where e.purchase_id = p.purchase_id) e
      where p.paid_at is distinct from e.paid or p.cancelled_at is distinct from e.over`,
  },
  {
    rule: 'Una cortesía no cuesta, y nada más que ella es cortesía',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, 0 as expected, p.total_payment as found
      from purchase p join payment_method m using (payment_method_id)
      where case when p.is_gift then p.total_payment > 0 or p.sold_by is null else m.kind = 'courtesy' and p.sold_by is not null end`,
  },
  {
    rule: 'Un descuento quita algo, y nada se quita sin descuento',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, p.discount_id as expected, p.discount_amount as found
      from purchase p where not p.is_gift and (case when p.discount_id is null then p.discount_amount > 0 else p.discount_amount = 0 end)
        and p.amount > 0 and p.renewal_payment is null`,
  },
  {
    rule: 'Una compra con nombres de un procesador dice de cuál, y la que se cobró ahí los tiene',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, m.kind as expected, p.provider as found
      from purchase p join payment_method m using (payment_method_id)
      where (p.provider is null and (p.provider_payment_id is not null or p.subscription_id is not null))
        or (p.provider is not null and p.sold_by is not null)
        or (p.provider is not null and p.provider_payment_id is null and p.subscription_id is null
          and m.kind in ('cash', 'transfer', 'terminal', 'courtesy', 'other') and (p.status = 'pending'
            or exists (select 1 from available_class g where g.purchase_id = p.purchase_id and g.is_cash)))
        or (p.provider_payment_id is null and exists (
          select 1 from money_movement v where v.purchase_id = p.purchase_id and v.kind = 'payment' and v.provider is not null))
        or exists (select 1 from money_movement v where v.provider = p.provider and v.provider_movement_id = p.provider_payment_id
          and v.purchase_id <> p.purchase_id)
        or (p.status = 'active' and p.subscription_id is null)`,
  },
  {
    rule: 'Una compra de un evento especial dice su clase y su lugar; las demás, ninguno',
    table: 'purchase',
    statement: `
      select ${purchase} as ids, p.terms ->> 'kind' as expected, 'clase ' || coalesce(p.single_class_id::text, 'ninguna') as found
      from purchase p where (p.single_class_id is null) <> (p.spot is null)
        or (p.single_class_id is not null and p.terms ->> 'kind' <> 'especial')`,
  },
];

/** Each movement of money against the purchase, charge, order, alert and log that speak of it. */
export const moneyRules: readonly BookRule[] = [...paymentRules, ...backRules, ...purchaseRules, ...planRules];

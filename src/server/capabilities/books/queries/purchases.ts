import type { BookRule } from './book-rule.ts';

const firstEvent = (column: string, more: string) =>
  `(select e.${column} from purchase_event e where e.purchase_id = p.purchase_id ${more} order by e.purchase_event_id limit 1)`;
const purchase = `jsonb_build_object('purchase_id', p.purchase_id)`;

/** Each purchase against its terms, history and kind. */
export const purchaseRules: BookRule[] = [
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
      select ${purchase} as ids, u.customer_id as expected, p.customer_id as found
      from purchase p
      left join lateral (select ${firstEvent('actor_id', '')} as actor_id) e on p.sold_by is null
      left join lateral (select x.customer_id from audit_log x where x.subject = 'purchase' and x.subject_id = p.purchase_id
        and x.action in ('access-given', 'courtesy-given') order by x.audit_log_id limit 1) a on true
      -- The record that began it may have been merged since: merged_into leads to the kept one.
      join lateral (select coalesce(c.merged_into, c.customer_id) as customer_id from customer c
        where c.customer_id = coalesce(a.customer_id, e.actor_id)) u on true
      where u.customer_id <> p.customer_id`,
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

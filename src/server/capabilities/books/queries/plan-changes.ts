import type { BookRule } from './book-rule.ts';

const planChange = `jsonb_build_object('plan_change_id', c.plan_change_id, 'purchase_id', c.purchase_id)`;

/** What a subscription was sold as before its first change of plan, and after each. */
export const planRules: BookRule[] = [
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
        where x.purchase_id = c.purchase_id and x.applied_at > c.applied_at order by x.applied_at, x.plan_change_id limit 1) n on true
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
        where x.purchase_id = c.purchase_id and x."createdAt" < coalesce(c.applied_at, 'infinity') order by x."createdAt" desc, x.invoice_id desc limit 1) i
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

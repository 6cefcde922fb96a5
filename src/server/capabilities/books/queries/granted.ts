import type { BookRule } from './book-rule.ts';

const grant = `jsonb_build_object('available_class_id', g.available_class_id)`;
/** What its purchase was sold as when a grant was given. */
const SOLD = `lateral terms_at(p.purchase_id, g."createdAt", p.terms) as t(terms)`;
const PARTS = `coalesce(jsonb_array_length(t.terms -> 'class_package_types'), 0)`;

/** Days that a grant stood still, or will. */
const FROZEN = `(
  select coalesce(sum(coalesce(f.resumed_on, f.ends_on + 1) - f.starts_on), 0)::integer from grant_freeze f
  where f.available_class_id = g.available_class_id)`;

/** What each grant is, and when it may be used, compared with its purchase, the audit log and its ledger. */
export const grantedRules: readonly BookRule[] = [
  {
    rule: 'Un crédito es de quien compró, o de quien dice la bitácora',
    table: 'available_class',
    statement: `
      select ${grant} as ids, coalesce(p.customer_id, a.customer_id) as expected, g.customer_id as found
      from available_class g left join purchase p using (purchase_id)
      left join lateral (select x.customer_id from audit_log x where x.subject_id = g.available_class_id and x.action = 'classes-given') a on p.purchase_id is null
      where coalesce(p.customer_id, a.customer_id) <> g.customer_id`,
  },
  {
    rule: 'Un crédito comprado tiene su compra, y uno regalado ninguna',
    table: 'available_class',
    statement: `
      select ${grant} as ids, case when g.purchase_id is null then 'gift' else 'purchase' end as expected, g.source as found
      from available_class g where (g.source = 'purchase') <> (g.purchase_id is not null)
        or (g.purchase_id is null and (g.invoice_id is not null or g.only_class_id is not null or g.is_cash))
        or (g.purchase_id is not null and exists (
          select 1 from audit_log x where x.subject_id = g.available_class_id and x.action = 'classes-given'))`,
  },
  {
    rule: 'Un crédito comprado sirve para lo que se vendió',
    table: 'available_class',
    statement: `
      select ${grant} as ids, 'parte ' || ${PARTS} as expected, 'parte ' || g.part as found
      from available_class g join purchase p using (purchase_id) cross join ${SOLD}
      where t.terms ? 'class_package_types' and case when g.only_class_id is not null then g.part <> 0 or g.class_type_ids is not null
        when ${PARTS} = 0 then g.part <> 0 or to_jsonb(g.class_type_ids) is distinct from nullif(t.terms -> 'class_type_ids', 'null')
        else g.part not between 1 and ${PARTS}
          or to_jsonb(g.class_type_ids) is distinct from jsonb_build_array(t.terms -> 'class_package_types' -> (g.part - 1) -> 'class_type' -> 'class_type_id') end
      or g.allowed_times is distinct from nullif(t.terms -> 'allowed_times', 'null')`,
  },
  {
    rule: 'Un crédito regalado sirve para lo que dice la bitácora',
    table: 'available_class',
    statement: `
      select ${grant} as ids, a.details ->> 'class_type_ids' as expected, to_jsonb(g.class_type_ids) #>> '{}' as found
      from available_class g join audit_log a on a.subject_id = g.available_class_id and a.action = 'classes-given'
      where g.purchase_id is null and (to_jsonb(g.class_type_ids) is distinct from nullif(a.details -> 'class_type_ids', 'null')
        or g.allowed_times is distinct from nullif(a.details -> 'allowed_times', 'null'))`,
  },
  {
    rule: 'Un crédito de un evento especial es para la clase de su compra',
    table: 'available_class',
    statement: `
      select ${grant} as ids, p.single_class_id as expected, g.only_class_id as found
      from available_class g join purchase p using (purchase_id)
      where (g.only_class_id is null) <> (p.single_class_id is null) or (g.closed_reason is distinct from 'revoked' and g.only_class_id <> p.single_class_id)`,
  },
  {
    rule: 'Un crédito comprado se dio cuando se movió su compra o se cobró su cargo',
    table: 'available_class',
    statement: `
      select ${grant} as ids, g.purchase_id as expected, g.invoice_id as found
      from available_class g left join invoice i using (invoice_id)
      where g.purchase_id is not null and case when g.invoice_id is not null then i.purchase_id <> g.purchase_id or i."createdAt" <> g."createdAt"
        else not exists (select 1 from purchase_event e where e.purchase_id = g.purchase_id and e.occurred_at = g."createdAt")
          or exists (select 1 from invoice n where n.purchase_id = g.purchase_id and n."createdAt" = g."createdAt" and n.provider_invoice_id is not null
            and not exists (select 1 from available_class o where o.invoice_id = n.invoice_id)) end`,
  },
  {
    rule: 'Un crédito comprado empezó el día en que se dio y dura lo que se vendió',
    table: 'available_class',
    statement: `
      select ${grant} as ids, (g.starts_on + d.days + ${FROZEN})::text as expected, g.expiration_date::text as found
      from available_class g join purchase p using (purchase_id) cross join ${SOLD} cross join lateral (
        select coalesce((t.terms -> 'class_package_types' -> (g.part - 1) ->> 'expiration_days')::integer, (t.terms ->> 'expiration_days')::integer) as days) d
      where g.starts_on not between (g."createdAt" at time zone 'UTC')::date - 1 and (g."createdAt" at time zone 'UTC')::date + 1
        or (not g.is_cash and g.begins_by is null and g.expiration_date <> g.starts_on + case when g.only_class_id is null then d.days else 3650 end + ${FROZEN}
          and not (p.subscription_id is not null and g.invoice_id is null)
          and not exists (select 1 from available_class_movement m where m.available_class_id = g.available_class_id and m.kind = 'extended'))`,
  },
  {
    rule: 'Un crédito espera a su primera clase si así se vendió, hasta cuando se vendió y por los días que se vendieron',
    table: 'available_class',
    statement: `
      select ${grant} as ids, s.starts || ' ' || s.days || ' días, a más tardar ' || coalesce((g.starts_on + s.within)::text, '-') as expected,
        coalesce(g.valid_days || ' días, a más tardar ' || g.begins_by, 'pago') as found
      from available_class g left join purchase p using (purchase_id) cross join lateral (
        select case when g.only_class_id is null then coalesce(p.terms ->> 'starts', 'pago') else 'pago' end as starts, (p.terms ->> 'first_class_days')::integer as within,
          coalesce((p.terms -> 'class_package_types' -> (g.part - 1) ->> 'expiration_days')::integer, (p.terms ->> 'expiration_days')::integer) as days) s
      where (g.begins_by is not null) <> (s.starts = 'primera_clase') or (g.begins_by is not null and (g.valid_days <> s.days
        or (not g.is_cash and g.begins_by <> g.starts_on + s.within
          and not exists (select 1 from available_class_movement m where m.available_class_id = g.available_class_id and m.kind = 'extended'))))`,
  },
  {
    rule: 'Un crédito que espera empezó con la primera clase que no se devolvió',
    table: 'available_class',
    statement: `
      select ${grant} as ids, f.day as expected, g.begun_on as found
      from available_class g cross join lateral (
        select min(greatest(c.class_date::date, g.starts_on)) as day from class_reservation r join single_class c using (single_class_id)
        where r.available_class_id = g.available_class_id and (r.cancellation is null or r.cancellation = 'late')) f
      where g.begins_by is not null and not g.end_is_fixed and g.closed_at is null and g.begun_on is distinct from f.day`,
  },
  {
    rule: 'Un crédito que esperaba termina en un día suyo solo si se congeló o se cambió su último día',
    table: 'available_class',
    statement: `
      select ${grant} as ids, (g.begun_on + g.valid_days + ${FROZEN})::text as expected, g.expiration_date::text as found
      from available_class g cross join lateral (
        select count(*) filter (where m.kind = 'extended') as extended, count(*) filter (where m.kind = 'frozen') as frozen
        from available_class_movement m where m.available_class_id = g.available_class_id) h
      where g.begins_by is not null and case when g.end_is_fixed
        then h.extended = 0 and (h.frozen = 0 or g.expiration_date <> g.begun_on + g.valid_days + ${FROZEN}) else h.frozen > 0 end`,
  },
  {
    rule: 'Un crédito regalado empieza y termina cuando dice la bitácora',
    table: 'available_class',
    statement: `
      select ${grant} as ids, ((a.details ->> 'expiration_date')::date + ${FROZEN})::text as expected, g.expiration_date::text as found
      from available_class g join audit_log a on a.subject_id = g.available_class_id and a.action = 'classes-given'
      where g.purchase_id is null and (g.starts_on::text <> a.details ->> 'starts_on' or (g.expiration_date <> (a.details ->> 'expiration_date')::date + ${FROZEN}
        and not exists (select 1 from available_class_movement m where m.available_class_id = g.available_class_id and m.kind = 'extended')))`,
  },
  {
    rule: 'Un crédito está congelado los días que dice su último congelamiento',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id, 'grant_freeze_id', f.grant_freeze_id) as ids,
        f.starts_on || ' ' || f.last as expected, g.frozen_from || ' ' || g.frozen_until as found
      from available_class g left join lateral (
        select x.grant_freeze_id, x.starts_on, coalesce(x.resumed_on - 1, x.ends_on) as last from grant_freeze x
        where x.available_class_id = g.available_class_id order by x.grant_freeze_id desc limit 1) f on true
      where (g.frozen_from, g.frozen_until) is distinct from (f.starts_on, f.last)`,
  },
  {
    rule: 'Congelar y reactivar están en el estado de cuenta',
    table: 'available_class_movement',
    statement: `
      select jsonb_build_object('available_class_movement_id', m.available_class_movement_id, 'grant_freeze_id', coalesce(to_jsonb(f.grant_freeze_id),
            (select jsonb_agg(x.grant_freeze_id order by x.grant_freeze_id) from grant_freeze x where m.occurred_at in (x."createdAt", x.resumed_at))),
          'available_class_id', coalesce(m.available_class_id, f.available_class_id)) as ids,
        f.kind as expected, m.kind as found
      from (
        select x.grant_freeze_id, x.available_class_id, k.kind, k.at from grant_freeze x
        cross join lateral (values ('frozen', x."createdAt"), ('resumed', x.resumed_at)) as k (kind, at) where k.at is not null) f
      full join (select * from available_class_movement where kind in ('frozen', 'resumed')) m
        on m.available_class_id = f.available_class_id and m.kind = f.kind and m.occurred_at = f.at
      where m.available_class_movement_id is null or f.grant_freeze_id is null`,
  },
  {
    rule: 'Una reservación cancelada al congelar era de un día congelado',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id) as ids, 'un congelamiento de ese momento' as expected, r.cancellation as found
      from class_reservation r
      where r.cancellation = 'frozen' and not exists (
        select 1 from grant_freeze f join available_class g using (available_class_id)
        where g.customer_id = r.customer_id and f."createdAt" = r."deletedAt")`,
  },
  {
    rule: 'Un crédito se cerró cuando y como dice su historia',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id, 'available_class_movement_id', (
          select coalesce(jsonb_agg(m.available_class_movement_id order by m.available_class_movement_id), '[]') from available_class_movement m
          where m.available_class_id = g.available_class_id and m.occurred_at = g.closed_at)) as ids, 'un movimiento de ese momento' as expected, g.closed_reason as found
      from available_class g left join purchase p using (purchase_id)
      where g.closed_at is not null and (not exists (
        select 1 from available_class_movement m where m.available_class_id = g.available_class_id and m.occurred_at = g.closed_at
          and m.kind in (g.closed_reason, case g.closed_reason when 'removed' then 'revoked' end))
        or (g.closed_reason = 'revoked' and (g.purchase_id is null or p.status in ('completed', 'active')) and not exists (
          select 1 from purchase_event e where e.purchase_id = g.purchase_id and e.occurred_at = g.closed_at))
        or (g.closed_reason = 'removed' and p.status in ('failed', 'revoked') and exists (
          select 1 from purchase_event e where e.purchase_id = g.purchase_id and e.to_status = p.status and e.occurred_at = g.closed_at)))`,
  },
  {
    rule: 'Con clases por pagar empezó quien compró sin procesador, y solo quien podía usarlas antes',
    table: 'available_class',
    statement: `
      select ${grant} as ids, (not g.is_cash)::text as expected, g.is_cash::text as found
      from available_class g join purchase p using (purchase_id)
      where case when g.is_cash then p.provider is not null or g."createdAt" <> p."createdAt" or (p.sold_by is not null and not exists (
          select 1 from audit_log a where a.subject = 'purchase' and a.subject_id = p.purchase_id and a.action = 'access-given'
            and a.details ->> 'to_confirm' = 'true'))
        else g.invoice_id is null and (p.paid_at is null or g."createdAt" < p.paid_at) end`,
  },
];

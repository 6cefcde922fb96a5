import type { BookRule } from './book-rule.ts';

const movement = `jsonb_build_object('available_class_movement_id', m.available_class_movement_id)`;
const reservation = `jsonb_build_object('class_reservation_id', r.class_reservation_id)`;

const reservationRules: BookRule[] = [
  {
    rule: 'Solo reservar y cancelar son de una reservación',
    table: 'available_class_movement',
    statement: `
      select ${movement} as ids, 'sin reservación' as expected, m.kind as found
      from available_class_movement m where m.class_reservation_id is not null and m.kind not in ('reserved', 'returned', 'forfeited')`,
  },
  {
    rule: 'Una reservación es de quien tiene su crédito',
    table: 'class_reservation',
    statement: `
      select ${reservation} as ids, g.customer_id as expected, r.customer_id as found
      from class_reservation r join available_class g using (available_class_id) where g.customer_id <> r.customer_id`,
  },
  {
    rule: 'Una cancelación devolvió o perdió su clase cuando y como dice',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id, 'available_class_movement_id', m.available_class_movement_id) as ids,
        r.cancellation as expected, m.kind as found
      from class_reservation r join available_class_movement m using (class_reservation_id) join available_class g on g.available_class_id = r.available_class_id
      where m.kind in ('returned', 'forfeited') and (r."deletedAt" is distinct from m.occurred_at
        or (m.kind = 'returned') <> (r.cancellation in ('in-time', 'studio', 'unpaid', 'frozen'))
        or (r.cancellation = 'unpaid' and not r.is_cash)
        or m.amount <> case when m.kind = 'returned' and g.class_amount is not null then 1 else 0 end)`,
  },
  {
    rule: 'Una reservación viva está pagada si su crédito lo está, y es por pagar solo si él lo fue',
    table: 'class_reservation',
    statement: `
      select ${reservation} as ids, g.is_paid::text as expected, r.is_paid::text as found
      from class_reservation r join available_class g using (available_class_id) left join purchase p using (purchase_id)
      where (r."deletedAt" is null and g.is_paid and not r.is_paid) or (not r.is_cash and not r.is_paid) or (r.is_cash and not g.is_cash)
        or (g.is_cash and not r.is_cash and (p.paid_at is null or r."createdAt" < p.paid_at))
        or (g.is_cash and r.is_cash and r."createdAt" > p.paid_at)`,
  },
];

const mergedRules: BookRule[] = [
  {
    rule: 'Un registro que se unió con otro no tiene nada, y lleva al que se conservó',
    table: 'customer',
    statement: `
      select jsonb_build_object('customer_id', u.customer_id) as ids, 'nada' as expected, h.held as found
      from customer u cross join lateral (
        select 'compras' as held from purchase p where p.customer_id = u.customer_id
        union select 'créditos' from available_class g where g.customer_id = u.customer_id
        union select 'reservaciones' from class_reservation r where r.customer_id = u.customer_id
        union select 'esperas' from waitlist w where w.customer_id = u.customer_id
        union select 'otro registro' from customer k where k.merged_into = u.customer_id) h
      where u.merged_into is not null`,
  },
];

const placeRules: BookRule[] = [
  {
    rule: 'Una clase tiene los lugares de su capacidad',
    table: 'single_class',
    statement: `
      select jsonb_build_object('single_class_id', c.single_class_id) as ids, count(p.spot) as expected, coalesce(c.capacity, 0) as found
      from single_class c left join class_place p on p.single_class_id = c.single_class_id and p.blocked_reason is distinct from 'capacity'
      group by c.single_class_id
      having coalesce(c.capacity, 0) not between count(p.spot) filter (where p.blocked_at is null) and count(p.spot)`,
  },
  {
    rule: 'Un lugar apartado para una compra es de su comprador y dura lo que ella espera',
    table: 'class_place',
    statement: `
      select jsonb_build_object('single_class_id', h.single_class_id, 'spot', h.spot, 'purchase_id', h.purchase_id) as ids,
        to_char(p.pending_until, 'YYYY-MM-DD HH24:MI') as expected, to_char(h.held_until, 'YYYY-MM-DD HH24:MI') as found
      from class_place h join purchase p using (purchase_id)
      where p.pending_until is distinct from h.held_until or p.customer_id <> h.held_for`,
  },
];

/** Reservations, merged records and places, each compared with a second row. */
export const reservedRules: readonly BookRule[] = [...reservationRules, ...mergedRules, ...placeRules];

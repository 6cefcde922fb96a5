import type { BookRule } from './book-rule.ts';

const classPlaces = (column: string, counted: string) => `
  select jsonb_build_object('single_class_id', c.single_class_id) as ids, c.${column} as found, count(p.spot) filter (where ${counted}) as expected
  from single_class c left join class_place p using (single_class_id)
  group by c.single_class_id having c.${column} <> count(p.spot) filter (where ${counted})`;

const classRules: BookRule[] = [
  {
    rule: 'Los lugares abiertos de una clase son los que no están bloqueados',
    table: 'single_class',
    statement: classPlaces('places_open', 'p.blocked_at is null'),
  },
  {
    rule: 'Los lugares ocupados de una clase son los reservados o apartados',
    table: 'single_class',
    statement: classPlaces('places_taken', 'num_nonnulls(p.class_reservation_id, p.held_until) > 0'),
  },
  {
    rule: 'Ninguna clase abre más lugares que su capacidad',
    table: 'single_class',
    statement: `
      select jsonb_build_object('single_class_id', single_class_id) as ids, places_open as found, coalesce(capacity, 0) as expected
      from single_class where places_open > coalesce(capacity, 0)`,
  },
  {
    rule: 'Las reservaciones vivas y los apartados de una clase caben en su capacidad',
    table: 'single_class',
    statement: `
      select jsonb_build_object('single_class_id', c.single_class_id) as ids, coalesce(c.capacity, 0) as expected, n.live + n.held as found
      from single_class c cross join lateral (select
        (select count(*) from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null) as live,
        (select count(*) from class_place p where p.single_class_id = c.single_class_id and p.held_until is not null) as held) n
      where n.live + n.held > coalesce(c.capacity, 0)`,
  },
];

const placeRules: BookRule[] = [
  {
    rule: 'La reservación de un lugar está viva, es de su clase y tiene su número',
    table: 'class_place',
    statement: `
      select jsonb_build_object('single_class_id', p.single_class_id, 'spot', p.spot, 'class_reservation_id', p.class_reservation_id) as ids,
        'viva, en este lugar' as expected,
        case when r.class_reservation_id is null then 'no existe' when r."deletedAt" is not null then 'cancelada'
          else 'clase ' || r.single_class_id || ', lugar ' || r.spot end as found
      from class_place p left join class_reservation r using (class_reservation_id)
      where p.class_reservation_id is not null
        and (r.class_reservation_id is null or r."deletedAt" is not null or (r.single_class_id, r.spot) <> (p.single_class_id, p.spot))`,
  },
  {
    rule: 'Cada reservación viva tiene un lugar',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id) as ids, 1 as expected, count(p.spot) as found
      from class_reservation r left join class_place p using (class_reservation_id)
      where r."deletedAt" is null group by r.class_reservation_id having count(p.spot) <> 1`,
  },
  {
    rule: 'Cada persona tiene a lo más una reservación propia viva por clase',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('single_class_id', single_class_id, 'customer_id', customer_id) as ids, 1 as expected, count(*) as found
      from class_reservation where "deletedAt" is null and guest is null
      group by single_class_id, customer_id having count(*) > 1`,
  },
];

/** The rows that a grant's sum is made of. */
const MOVEMENTS = `coalesce(jsonb_agg(m.available_class_movement_id order by m.available_class_movement_id)
          filter (where m.amount is not null), '[]')`;

const grantRules: BookRule[] = [
  {
    rule: 'Lo que queda de un crédito es la suma de sus movimientos',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id, 'available_class_movement_id', ${MOVEMENTS}) as ids,
        g.remaining as found, coalesce(sum(m.amount), 0) as expected
      from available_class g left join available_class_movement m using (available_class_id)
      group by g.available_class_id having coalesce(g.remaining, 0) <> coalesce(sum(m.amount), 0)`,
  },
  {
    rule: 'Ningún crédito queda por debajo de cero',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', available_class_id) as ids, 0 as expected, remaining as found
      from available_class where remaining < 0`,
  },
  {
    rule: 'Cada crédito se otorgó una vez, con todas sus clases',
    table: 'available_class',
    statement: `
      select jsonb_build_object('available_class_id', g.available_class_id, 'available_class_movement_id', ${MOVEMENTS}) as ids,
        coalesce(g.class_amount, 0) as expected,
        string_agg(m.amount::text, ' + ' order by m.available_class_movement_id) as found
      from available_class g left join available_class_movement m on m.available_class_id = g.available_class_id and m.kind = 'granted'
      group by g.available_class_id having count(m.amount) <> 1 or sum(m.amount) <> coalesce(g.class_amount, 0)`,
  },
];

const movementsOf = (kinds: string) =>
  `(select count(*) from available_class_movement m where m.class_reservation_id = r.class_reservation_id and m.kind in (${kinds}))`;

const ledgerRules: BookRule[] = [
  {
    rule: 'Cada reservación tomó una clase, de su propio crédito',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id, 'available_class_id', r.available_class_id,
          'available_class_movement_id', (select coalesce(jsonb_agg(w.available_class_movement_id order by w.available_class_movement_id), '[]')
            from available_class_movement w where w.class_reservation_id = r.class_reservation_id)) as ids, 1 as expected,
        count(m.amount) as found
      from class_reservation r join available_class g using (available_class_id)
      left join available_class_movement m on m.class_reservation_id = r.class_reservation_id and m.kind = 'reserved'
        and m.available_class_id = r.available_class_id and m.amount = case when g.class_amount is null then 0 else -1 end
      group by r.class_reservation_id having count(m.amount) <> 1`,
  },
  {
    rule: 'Una reservación viva no ha devuelto ni perdido su clase; una cancelada hizo una de las dos cosas, una vez',
    table: 'class_reservation',
    statement: `
      select jsonb_build_object('class_reservation_id', r.class_reservation_id,
          'available_class_movement_id', (select coalesce(jsonb_agg(w.available_class_movement_id order by w.available_class_movement_id), '[]')
            from available_class_movement w where w.class_reservation_id = r.class_reservation_id)) as ids,
        case when r."deletedAt" is null then 0 else 1 end as expected, ${movementsOf(`'returned', 'forfeited'`)} as found
      from class_reservation r
      where ${movementsOf(`'returned', 'forfeited'`)} <> case when r."deletedAt" is null then 0 else 1 end`,
  },
  {
    rule: 'Un movimiento de una reservación está en el crédito de esa reservación',
    table: 'available_class_movement',
    statement: `
      select jsonb_build_object('available_class_movement_id', m.available_class_movement_id) as ids, r.available_class_id as expected,
        m.available_class_id as found
      from available_class_movement m join class_reservation r using (class_reservation_id)
      where m.available_class_id <> r.available_class_id`,
  },
  {
    rule: 'Cada respuesta guardada habla de reservaciones que existen',
    table: 'idempotency_key',
    statement: `
      select jsonb_build_object('actor_id', k.actor_id, 'class_reservation_id', t.id::integer) as ids, 'existe' as expected, 'no existe' as found
      from idempotency_key k, jsonb_array_elements_text(coalesce(k.response -> 'class_reservation_ids', '[]')) as t (id)
      where not exists (select 1 from class_reservation r where r.class_reservation_id = t.id::integer)`,
  },
];

/** Classes, places, grants and their ledger. */
export const bookingRules: readonly BookRule[] = [...classRules, ...placeRules, ...grantRules, ...ledgerRules];

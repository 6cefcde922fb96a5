import type { BookRule } from './book-rule.ts';

const entry = "jsonb_build_object('waitlist_id', w.waitlist_id)";

/** What is true of waitlists at any moment; who could have a free place is the rule's to say, not the books'. */
export const waitlistRules: BookRule[] = [
  {
    rule: 'Nadie espera una clase en la que ya tiene lugar propio',
    table: 'waitlist',
    statement: `
      select ${entry} as ids, 'sin lugar propio' as expected, 'lugar ' || r.spot as found
      from waitlist w join class_reservation r using (single_class_id, customer_id)
      where w.ended_at is null and r."deletedAt" is null and r.guest is null`,
  },
  {
    rule: 'Quien salió de la lista con lugar lo tuvo a su nombre',
    table: 'waitlist',
    statement: `
      select ${entry} as ids, 'persona ' || w.customer_id as expected,
        'persona ' || r.customer_id as found
      from waitlist w join class_reservation r on r.class_reservation_id = w.promoted_reservation_id
      where r.customer_id <> w.customer_id or r.guest is not null`,
  },
  {
    rule: 'Cada persona espera a lo más una vez cada clase',
    table: 'waitlist',
    statement: `
      select jsonb_build_object('single_class_id', single_class_id, 'customer_id', customer_id) as ids, 1 as expected, count(*) as found
      from waitlist where ended_at is null group by single_class_id, customer_id having count(*) > 1`,
  },
  {
    rule: 'Un lugar apartado sin compra es de quien espera y tiene tiempo para pagarlo',
    table: 'class_place',
    statement: `
      select jsonb_build_object('single_class_id', p.single_class_id, 'spot', p.spot) as ids, 'alguien que espera' as expected,
        'persona ' || p.held_for as found
      from class_place p
      where p.held_until is not null and p.purchase_id is null and not exists (
        select 1 from waitlist w where w.single_class_id = p.single_class_id and w.customer_id = p.held_for
          and w.ended_at is null and w.offered_until is not null)`,
  },
];

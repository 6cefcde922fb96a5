-- Whom an act concerns, and which administrator authorised what somebody else did.
alter table audit_log
  add column customer_id integer references customer,
  add column authorised_by integer references customer;

-- Rows written before name their person by their subject alone.
alter table audit_log disable trigger audit_log_is_append_only;
update audit_log a set customer_id = a.subject_id
  where a.subject = 'customer' and exists (select from customer c where c.customer_id = a.subject_id);
update audit_log a set customer_id = p.customer_id from purchase p
  where a.subject = 'purchase' and p.purchase_id = a.subject_id;
update audit_log a set customer_id = g.customer_id from available_class g
  where a.subject = 'available_class' and g.available_class_id = a.subject_id;
update audit_log a set customer_id = n.customer_id from customer_note n
  where a.subject = 'customer_note' and n.customer_note_id = a.subject_id;
update audit_log a set customer_id = y.customer_id from class_reservation_penalty y
  where a.subject = 'class_reservation_penalty' and y.class_reservation_penalty_id = a.subject_id;
alter table audit_log enable trigger audit_log_is_append_only;

create index audit_log_day on audit_log (occurred_at desc, audit_log_id desc);
create index audit_log_actor on audit_log (actor_id, occurred_at desc, audit_log_id desc);
create index audit_log_person on audit_log (customer_id, occurred_at desc, audit_log_id desc) where customer_id is not null;
create index audit_log_action on audit_log (action, occurred_at desc, audit_log_id desc);

-- A dispute that the bank decided for the studio gives back what it took: a movement of its own, beside the chargeback's.
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check
  check (kind in ('payment', 'refund', 'chargeback', 'chargeback-won'));
alter table money_movement drop constraint money_movement_check;
alter table money_movement add constraint money_movement_amount_by_kind
  check (case when kind in ('payment', 'chargeback-won') then amount > 0 else amount < 0 end);

-- A refund that the customer's bank does not take days later is the provider's money again: a movement of its own, beside the
-- refund's and named after it, so that it counts once.
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check
  check (kind in ('payment', 'refund', 'chargeback', 'chargeback-won', 'refund-returned'));
alter table money_movement drop constraint money_movement_amount_by_kind;
alter table money_movement add constraint money_movement_amount_by_kind
  check (case when kind in ('payment', 'chargeback-won', 'refund-returned') then amount > 0 else amount < 0 end);
alter table money_movement add constraint money_movement_returned_of_a_refund
  check (kind <> 'refund-returned' or (provider is not null and refunds_payment_id is not null
    and provider_movement_id is not null and provider_movement_id like '%-returned'));

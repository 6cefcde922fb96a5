-- The clave de rastreo of a bank transfer, as letters and digits: it pays one purchase, ever. When all it paid went back (a
-- sale that was undone), it pays once more.
alter table money_movement
  add column tracking_key text,
  add column tracking_turn integer check (tracking_turn > 0),
  add constraint money_movement_tracking_key_of_a_payment
    check ((tracking_key is null) = (tracking_turn is null) and (tracking_key is null or kind = 'payment'));
create unique index money_movement_tracking_key on money_movement (tracking_key, tracking_turn) where tracking_key is not null;

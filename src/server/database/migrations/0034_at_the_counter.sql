-- A code counts at the desk only where an administrator says so: whoever sells could else keep what it takes off.
alter table discount add column at_desk boolean not null default false;

-- The slip of a terminal's payment, as letters and digits, and the studio's day on which it came in. One slip is one
-- payment: a second sale of the day with it is invented.
alter table money_movement add column slip text, add column slip_day date,
  add constraint money_movement_slip_of_a_payment check ((slip is null) = (slip_day is null) and (slip is null or kind = 'payment'));
create unique index money_movement_slip on money_movement (payment_method_id, slip_day, slip) where slip is not null;

-- Months without interest that the customer chose here, and told the provider; 1: at once.
alter table purchase add column installments smallint not null default 1 check (installments between 1 and 24);
alter table simulated_payment add column installments smallint not null default 1 check (installments between 1 and 24);

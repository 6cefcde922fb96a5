-- Until when one process is asking the provider; another one asks nothing of the same payment meanwhile.
alter table refund_order add column sending_until timestamptz(3);

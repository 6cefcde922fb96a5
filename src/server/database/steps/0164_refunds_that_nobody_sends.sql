-- A refund order that was tried and refused is withdrawn too: where somebody gave the money back at the provider meanwhile,
-- or staff dealt with it after its last try.
alter table refund_order drop constraint refund_order_withdrawn_was_not_sent;
alter table refund_order add constraint refund_order_withdrawn_was_not_done
  check (withdrawn_at is null or (done_at is null and (first_sent_at is null or attempts > 0)));

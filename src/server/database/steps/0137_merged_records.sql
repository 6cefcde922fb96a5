-- Two records of one person are united (docs/decisions/0121-two-records-of-one-person.md): what the other one had is the kept
-- one's, and the other one stays empty, so that its number still leads to her.
alter table customer
  -- The record that is kept, never one that was merged itself.
  add column merged_into integer references customer,
  add column merged_at timestamptz(3),
  add constraint customer_merged_whole check ((merged_into is null) = (merged_at is null)),
  -- Of a merged record its name is left, as staff knew it.
  add constraint customer_merged_has_nothing check (merged_into is null or (
    merged_into <> customer_id and disabled_at is not null and custom_fields = '{}'
    and num_nonnulls(uid, email, phone, birthdate, instagram, signup_reason, other, file, confirmed_email) = 0));
create index customer_merged_into on customer (merged_into) where merged_into is not null;

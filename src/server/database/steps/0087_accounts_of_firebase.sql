-- Accounts that Firebase keeps and that lead to a person who had an account here before (docs/decisions/0053-firebase.md).

-- `subject` is `firebase:<project>:<user>`, `uid` the `customer.uid` it signs in as. People who began with Firebase need no row: their
-- `customer.uid` is the subject itself.
create table identity_link (
  subject text primary key check (subject like 'firebase:%:%'),
  uid text not null check (uid <> subject),
  linked_at timestamptz(3) not null
);
create index identity_link_by_uid on identity_link (uid);

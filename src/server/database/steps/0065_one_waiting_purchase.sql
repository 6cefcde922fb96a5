-- One purchase of a package waits for its money for each person, whether she began it or the desk sold it unseen.
-- A sale that is paid as it is made has no time to wait.
drop index purchase_one_pending;
create unique index purchase_one_pending on purchase (customer_id, class_package_id)
  where status = 'pending' and (sold_by is null or pending_until > "createdAt");

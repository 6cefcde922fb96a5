-- Whatever happens to a purchase looks for its grants: without this every grant of the studio was read for it.
create index available_class_by_purchase on available_class (purchase_id) where purchase_id is not null;

-- What belongs to a person, a purchase or a class is found by it, however many others there are: without these every purchase,
-- every statement of classes, every payment by a kept card and every change of a class read all grants, changes of mail or
-- purchases of the studio.
create index available_class_by_customer on available_class (customer_id);
create index available_class_by_purchase on available_class (purchase_id) where purchase_id is not null;
create index mail_change_by_customer on mail_change (customer_id);
create index purchase_by_class on purchase (single_class_id) where single_class_id is not null;

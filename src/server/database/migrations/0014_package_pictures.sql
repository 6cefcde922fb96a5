create index class_package_file on class_package (file_id) where file_id is not null;

-- The picture of what was sold is kept as long as the purchase shows it, whatever the package shows by then.
alter table purchase add column sold_file_id integer
  generated always as ((terms #>> '{image,file_id}')::integer) stored references file;
create index purchase_sold_file on purchase (sold_file_id) where sold_file_id is not null;

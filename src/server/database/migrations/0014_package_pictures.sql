-- A package's picture is kept as long as it shows it, and as long as a purchase made then shows it.
alter table class_package add column file_id integer
  generated always as ((image ->> 'file_id')::integer) stored references file;
create index class_package_file on class_package (file_id) where file_id is not null;
alter table purchase add column sold_file_id integer
  generated always as ((terms #>> '{image,file_id}')::integer) stored references file;
create index purchase_sold_file on purchase (sold_file_id) where sold_file_id is not null;

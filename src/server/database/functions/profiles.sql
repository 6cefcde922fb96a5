-- A change of what a profile asks for leaves every profile to be judged again (docs/decisions/0012-forms.md), in whichever way
-- it is written: a form, a field, or the setting that names the address form.
create or replace function review_profiles_again()
returns trigger language plpgsql volatile set search_path = public, pg_temp as $$
begin
  insert into profile_review (after_customer_id) values (0) on conflict ((true)) do update set after_customer_id = 0;
  return null;
end $$;

create or replace trigger form_reviews_profiles after insert or update or delete on form
  for each statement execute function review_profiles_again();

create or replace trigger form_field_reviews_profiles after insert or update or delete on form_field
  for each statement execute function review_profiles_again();

create or replace trigger address_form_reviews_profiles after insert or update on app_config
  for each row when (new.key = 'address_form_id') execute function review_profiles_again();

create or replace trigger address_form_gone_reviews_profiles after delete on app_config
  for each row when (old.key = 'address_form_id') execute function review_profiles_again();

-- Staff read who accepted one page, the latest first.
create index accepted_page_by_page on accepted_page (page_id, accepted_at desc, customer_id);

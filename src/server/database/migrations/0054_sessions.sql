-- When the person of a session last typed her password in it; null: when it was opened.
alter table identity_session add column password_at timestamptz(3);

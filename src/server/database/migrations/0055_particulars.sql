-- Exactly what is asked for, in Spanish, as its operation said it: what an administrator reads, and compared when she
-- approves. Null: the sentences of the acts say it all.
alter table authorisation_request add column particulars text;

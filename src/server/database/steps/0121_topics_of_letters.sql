-- Letters of purchases that have not left yet: what they are about is called `topic`.
update outbox set payload = payload - 'told' || jsonb_build_object('topic', payload -> 'told')
where notice like 'purchase%' and payload ? 'told';

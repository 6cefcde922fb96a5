-- What a payment provider keeps of the studio's money (its fees) and what it sends to the studio's bank: together with
-- `money_movement` the studio's account there. Each once, append-only.
create table provider_entry (
  provider_entry_id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('fee', 'payout')),
  -- A fee: the name in the books of the movement it was taken from. A payout: the provider's own name for it.
  name text not null,
  -- Centavos, out of the studio's account there negative: a payout that comes back is positive.
  amount integer not null check (amount <> 0 and (kind <> 'fee' or amount < 0)),
  occurred_at timestamptz(3) not null,
  -- When we read it off the provider's list.
  booked_at timestamptz(3) not null,
  constraint provider_entry_once unique (provider, kind, name)
);
create index provider_entry_by_day on provider_entry (occurred_at);

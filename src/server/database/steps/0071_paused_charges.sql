-- The provider has paused the subscription and charges nothing until it is told when: that is asked however late it is.
alter table charge_postponement add column paused_at timestamptz(3);

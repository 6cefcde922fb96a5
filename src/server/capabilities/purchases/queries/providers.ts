import type { Sql } from '../../../database/database.ts';

export interface ProviderFacts {
  provider: string;
  last_webhook_at: string | null;
  subscriptions: number;
  saved_cards: number;
}

const facts = `
  select n.provider,
    (select max(w.received_at) from provider_notice w where w.provider = n.provider) as last_webhook_at,
    (select count(*)::integer from purchase p
      where p.provider = n.provider and p.subscription_id is not null and p.status = 'active') as subscriptions,
    (select count(*)::integer from payment_source s where s.provider = n.provider and s."deletedAt" is null) as saved_cards
  from unnest($1::text[]) with ordinality as n (provider, place) order by n.place`;

/** The stored facts of these providers, in the given order. */
export function readProviderFacts(sql: Sql, providers: readonly string[]): Promise<ProviderFacts[]> {
  return sql.rows<ProviderFacts>(facts, [providers]);
}

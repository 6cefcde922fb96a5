import { ProviderUnavailable } from '../payment-gateway.ts';
import { type Order, orderList } from './answers.ts';
import { type Conekta, read } from './client.ts';

/** 250 orders each. */
const MOST_PAGES = 40;

/** @param filter Conekta's own, by time or by mail. @throws ProviderUnavailable also if there are more than `MOST_PAGES` */
export async function listOrders(conekta: Conekta, filter: Readonly<Record<string, string>>): Promise<Order[]> {
  const orders: Order[] = [];
  let range = new URLSearchParams({ ...filter, limit: '250' });
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await conekta.ask({ method: 'GET', path: `/orders?${range}` });
    const { data, has_more, next_page_url } = read(orderList, answer);
    orders.push(...data);
    if (!has_more || !next_page_url) return orders;
    const next = new URL(next_page_url, 'https://api.conekta.io').searchParams.get('next');
    if (!next) return orders;
    range = new URLSearchParams({ ...filter, limit: '250', next });
  }
  throw new ProviderUnavailable('Conekta lists too many orders');
}

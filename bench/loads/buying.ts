import type { Shot } from '../generator/load.ts';
import { type Cards, freshPackages } from '../studio/shop.ts';
import { settle } from '../studio/studio.ts';
import { issueTokens } from './bookings.ts';
import type { Load } from './loads.ts';

/** Packages on sale at the same time; each person buys each package once. */
const PACKAGES = 10;
const MOST = 20_000;

let sent = 0;

/**
 * Consecutive requests are of different people, with the saved card, for the next package. No other run uses these
 * packages.
 */
export const cardPurchase = (cards: Cards): Load => ({
  name: 'a purchase by saved card',
  status: 201,
  shots: async ({ db }) => {
    const packages = await freshPackages(db, PACKAGES);
    await settle(db);
    const tokens = await issueTokens(cards.keys());
    sent += 1;
    const buyers = [...cards];
    return packages
      .flatMap((_, turn) =>
        buyers.map(([person, payment_source_id], index): Shot => {
          const class_package_id = packages[(turn + index) % PACKAGES];
          return {
            method: 'POST',
            path: '/api/checkout',
            headers: {
              authorization: `Bearer ${tokens.get(person)}`,
              'content-type': 'application/json',
              'idempotency-key': `compra-${sent}-${turn}-${index}`,
            },
            body: JSON.stringify({ class_package_id, customer_id: person.customer_id, payment_source_id }),
          };
        }),
      )
      .slice(0, MOST);
  },
});

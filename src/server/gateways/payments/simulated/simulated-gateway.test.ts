import { afterAll, beforeAll } from 'vitest';
import { keepsTheContract } from '../../../../../tests/payments/contract.ts';
import { openSimulatedShop, type SimulatedShop } from '../../../../../tests/payments/simulated-shop.ts';

let house: SimulatedShop;
beforeAll(async () => {
  house = await openSimulatedShop();
});
afterAll(() => house.close());

keepsTheContract({
  gateway: () => house.gateway,
  cards: { good: 'tok_sim_visa', poor: 'tok_sim_insufficient_funds', poorOnceSaved: 'tok_sim_saves_then_declines' },
  confirm: (client_secret, token_id) => house.confirm(client_secret, token_id).catch(() => undefined),
});

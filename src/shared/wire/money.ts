import { z } from 'zod';
import { toCentavos } from '../money.ts';

/** In the API, money is pesos with at most two decimals (docs/rules.md#prices). */
const LARGEST_PESOS = 1_000_000;

/** An amount in pesos as input: from 0 to `most`, at most two decimals. */
export const typedMoneyUpTo = (most: number) =>
  z
    .number()
    .min(0, 'No puede ser negativo.')
    .max(most)
    .refine((pesos) => Math.abs(toCentavos(pesos) - pesos * 100) < 1e-6, 'Escribe a lo más dos decimales.');

export const typedMoney = typedMoneyUpTo(LARGEST_PESOS);

/** An amount in pesos in an answer; negative for refunds. */
export const money = z.number();

import { z } from 'zod';

/** Inside, money is integer centavos; on the wire, pesos with at most two decimals (docs/rules.md#prices). */
const LARGEST_PESOS = 1_000_000;

/** `2.675 * 100` is not whole in binary; what a person typed is. */
export const toCentavos = (pesos: number): number => Math.round(pesos * 100);

export const toPesos = (centavos: number): number => centavos / 100;

/** An amount in pesos somebody typed: from 0, at most two decimals. */
export const typedMoney = z
  .number()
  .min(0, 'No puede ser negativo.')
  .max(LARGEST_PESOS, 'Es demasiado.')
  .refine((pesos) => Math.abs(toCentavos(pesos) - pesos * 100) < 1e-6, 'Escribe a lo más dos decimales.');

/** An amount in pesos that the server says; a refund is negative. */
export const money = z.number();

const shown = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', minimumFractionDigits: 2 });

/** `$1,250.00` */
export const shownMoney = (pesos: number): string => shown.format(pesos);

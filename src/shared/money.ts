/**
 * Internally money is integer centavos; in the API pesos (src/shared/wire/money.ts). No schemas in this file, since every
 * page loads it.
 */

/** Converts pesos to centavos, rounding the binary error of `2.675 * 100`. */
export const toCentavos = (pesos: number): number => Math.round(pesos * 100);

export const toPesos = (centavos: number): number => centavos / 100;

/** The same for an amount that may be absent. */
export const toPesosOrNull = (centavos: number | null): number | null => (centavos === null ? null : toPesos(centavos));

const shown = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', minimumFractionDigits: 2 });

/** `$1,250.00` */
export const shownMoney = (pesos: number): string => shown.format(pesos);

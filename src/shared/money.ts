/** Inside, money is integer centavos; on the wire, pesos (src/shared/wire/money.ts). No schema here: every page counts money. */

/** `2.675 * 100` is not whole in binary; what a person typed is. */
export const toCentavos = (pesos: number): number => Math.round(pesos * 100);

export const toPesos = (centavos: number): number => centavos / 100;

const shown = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', minimumFractionDigits: 2 });

/** `$1,250.00` */
export const shownMoney = (pesos: number): string => shown.format(pesos);

import type { Tx } from '../../database/database.ts';
import { isCardMethod, isOnSale, pageExists } from './queries.ts';
import type { CheckedSettings } from './rules.ts';

/** What is wrong with settings that name a row or take an address of the studio, in Spanish by key. */
export async function wrongNames(tx: Tx, values: CheckedSettings['values']): Promise<Record<string, string>> {
  const { class_packages_path, signup_fee, card_payment_method_id } = values;
  const wrong: Record<string, string> = {};
  if (typeof class_packages_path === 'string' && (await pageExists(tx, class_packages_path)))
    wrong.class_packages_path = 'Esa dirección ya es de una página de contenido.';
  // Nobody could pay it, and without it nobody buys anything else.
  if (typeof signup_fee === 'number' && !(await isOnSale(tx, signup_fee)))
    wrong.signup_fee = 'Ese paquete no existe o está oculto.';
  if (typeof card_payment_method_id === 'number' && !(await isCardMethod(tx, card_payment_method_id)))
    wrong.card_payment_method_id = 'Ese método de pago no es de tarjeta.';
  return wrong;
}

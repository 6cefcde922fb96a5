import { expect, it } from 'vitest';
import { saidInSpanish } from './ordered-texts.ts';

const said = async (message: string) => (await saidInSpanish(Promise.resolve({ message, tag_id: 3 }))).message;

it.each([
  ['Tag saved.', 'Etiqueta guardada.'],
  ['Tag deleted.', 'Etiqueta eliminada.'],
  ['payment_method saved.', 'Método de pago guardado.'],
  ['payment_method deleted.', 'Método de pago eliminado.'],
  ['Announcement saved.', 'Aviso guardado.'],
  ['Announcement deleted.', 'Aviso eliminado.'],
  ['Metodo de Pago eliminado con éxito.', 'Método de Pago eliminado con éxito.'],
  ['Coach guardado con éxito.', 'Coach guardado con éxito.'],
])('%s is shown as %s', async (ordered, shown) => {
  expect(await said(ordered)).toBe(shown);
});

/** What the API answers to the ordered letter, as its people read it (docs/rules.md#screen-texts). */
const inSpanish: Readonly<Record<string, string>> = {
  'Tag saved.': 'Etiqueta guardada.',
  'Tag deleted.': 'Etiqueta eliminada.',
  'payment_method saved.': 'Método de pago guardado.',
  'payment_method deleted.': 'Método de pago eliminado.',
  'Announcement saved.': 'Aviso guardado.',
  'Announcement deleted.': 'Aviso eliminado.',
  'Metodo de Pago eliminado con éxito.': 'Método de Pago eliminado con éxito.',
};

/** An answer whose sentence goes to the screen: in right Spanish, any other as it came. */
export async function saidInSpanish<Answer extends { message: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  return { ...answer, message: inSpanish[answer.message] ?? answer.message };
}

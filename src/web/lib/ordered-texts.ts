/** The API's English confirmation texts in Spanish (docs/rules.md#screen-texts). */
const inSpanish: Readonly<Record<string, string>> = {
  'Tag saved.': 'Etiqueta guardada.',
  'Tag deleted.': 'Etiqueta eliminada.',
  'payment_method saved.': 'Método de pago guardado.',
  'payment_method deleted.': 'Método de pago eliminado.',
  'Announcement saved.': 'Aviso guardado.',
  'Announcement deleted.': 'Aviso eliminado.',
  'Metodo de Pago eliminado con éxito.': 'Método de Pago eliminado con éxito.',
};

/** An answer whose message is shown: translated if it is a known English one, else unchanged. */
export async function saidInSpanish<Answer extends { message: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  return { ...answer, message: inSpanish[answer.message] ?? answer.message };
}

import { escapeHtml } from '#shared/escape-html.ts';
import type { Session } from './books.ts';

const document = (title: string, body: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head><body><main>${body}</main></body></html>`;

/** The hosted page: its price, one card, and the way back. */
export function payPage({ id, amount, status, cancel_url }: Session): string {
  if (status !== 'open') return paidPage('Esta página ya no está activa.');
  const pesos = (amount / 100).toFixed(2);
  return document(
    'Pagar',
    `<h1>Pagar MX$${pesos}</h1>
<form method="post" action="/pay/${escapeHtml(id)}">
<label>Tarjeta <select name="card"><option value="pm_card_visa">4242</option><option value="pm_card_visa_chargeDeclined">0002</option></select></label>
<button>Pagar</button></form><a href="${escapeHtml(cancel_url)}">Volver</a>`,
  );
}

export const paidPage = (says: string): string => document('Pagar', `<p>${escapeHtml(says)}</p>`);

import { escapeHtml } from '#shared/escape-html.ts';
import { shownMoney, toPesos } from '#shared/money.ts';
import { dataBlock, documentOf } from '../document.ts';
import type { PaymentRow } from '../queries/payments.ts';

/** The provider's page for one payment, or its result. @param business who is paid */
export function hostedPageDocument(payment: PaymentRow, business: string): string {
  const body = isOpen(payment) ? openPage(payment) : closedPage(payment);
  return documentOf({
    title: `Pagar a ${business}`,
    pieces: 'hosted-page',
    body: `<main><header><p>${escapeHtml(business)}</p><h1>${escapeHtml(payment.title)}</h1>
<p class="amount">${shown(payment.amount)} <small>${escapeHtml(payment.currency)}</small></p></header>
${body}
<footer>Procesador de pagos de prueba: no se cobra dinero real.</footer></main>`,
  });
}

const shown = (centavos: number) => escapeHtml(shownMoney(toPesos(centavos)));

const isOpen = ({ status }: PaymentRow) => status === 'requires-action' || status === 'authentication';

function openPage({ amount, client_secret, success_url, cancel_url }: PaymentRow): string {
  return `<iframe id="card" title="Datos de la tarjeta" sandbox="allow-scripts"></iframe>
<p id="mistake" role="alert"></p>
<div class="actions"><button type="button" id="pay" disabled>Pagar ${shown(amount)}</button>
${wayBack(cancel_url, 'Cancelar y volver')}</div>
${dataBlock('facts', { frame_url: '/simulador/tarjeta', client_secret, success_url })}`;
}

function closedPage({ status, success_url, cancel_url }: PaymentRow): string {
  return status === 'cancelled' || status === 'failed'
    ? `<p role="status">Este pago ya no está disponible.</p><div class="actions">${wayBack(cancel_url, 'Volver')}</div>`
    : `<p role="status">Este pago ya está hecho. No se cobra dos veces.</p><div class="actions">${wayBack(success_url, 'Volver')}</div>`;
}

const wayBack = (address: string | null, text: string) =>
  address === null ? '' : `<a href="${escapeHtml(address)}">${text}</a>`;

import { escapeHtml } from '#shared/escape-html.ts';
import { shownMoney, toPesos } from '#shared/money.ts';
import { dataBlock, documentOf } from '../document.ts';
import type { PaymentRow } from '../queries/payments.ts';
import type { SimulatedSettings } from '../queries/settings.ts';
import type { SubscriptionRow } from '../queries/subscriptions.ts';
import type { WebhookRow } from '../queries/webhooks.ts';
import { cardOf } from '../test-cards.ts';
import type { DashboardAct } from './act.ts';

interface Shown {
  settings: SimulatedSettings;
  token: string;
  payments: PaymentRow[];
  subscriptions: SubscriptionRow[];
  webhooks: WebhookRow[];
  now: Date;
}

/** The dashboard: everything the provider knows, with a button for each thing that can happen to it. */
export function dashboardDocument(shown: Shown): string {
  const body = `<main>
<header><h1>Procesador de pagos de prueba</h1><p>Aquí no hay dinero real · ${hour(shown.now.toISOString())}</p></header>
<p id="mistake" role="alert"></p>
${settingsForm(shown.settings)}
${section('Pagos', shown.payments.map(paymentCard), 'Todavía no hay pagos.')}
${section('Suscripciones', shown.subscriptions.map(subscriptionCard), 'Todavía no hay suscripciones.')}
${section('Avisos', shown.webhooks.map(webhookCard), 'Todavía no hay avisos.')}
</main>${dataBlock('facts', { token: shown.token })}`;
  return documentOf({ title: 'Procesador de pagos de prueba', pieces: 'dashboard', body });
}

function settingsForm({ notices, refunds_fail }: SimulatedSettings): string {
  const options = [
    ['at-once', 'De inmediato'],
    ['later', 'A los 30 segundos'],
    ['never', 'Nunca'],
  ].map(([value, text]) => `<option value="${value}"${value === notices ? ' selected' : ''}>${text}</option>`);
  return `<section class="settings"><label>Los avisos nuevos salen
<select name="notices" data-act="settings" autocomplete="off">${options.join('')}</select></label>
<label><input type="checkbox" name="refunds_fail" data-act="settings" autocomplete="off"${refunds_fail ? ' checked' : ''}> Las devoluciones fallan</label></section>`;
}

function section(title: string, cards: string[], empty: string): string {
  return `<section><h2>${title}</h2>${cards.length === 0 ? `<p class="empty">${empty}</p>` : `<ul>${cards.join('')}</ul>`}</section>`;
}

const payStates: Record<PaymentRow['status'], string> = {
  'requires-action': 'Por pagar',
  authentication: 'El banco pregunta',
  processing: 'En proceso',
  succeeded: 'Pagado',
  failed: 'Rechazado',
  cancelled: 'Cancelado',
};

function paymentCard(payment: PaymentRow): string {
  const { payment_id: id, status, amount, refunded, card, failure, disputed_at } = payment;
  const facts = [
    `compra ${payment.purchase_id}`,
    card && `tarjeta ••${cardOf(card)?.number.slice(-4) ?? '?'}`,
    failure && (failure.decline_code ?? failure.code),
    refunded > 0 && `devuelto ${money(refunded)}`,
    disputed_at && 'en disputa',
    hour(payment.created_at),
  ];
  const paid = [
    button('Devolver todo', { act: 'refund', id }),
    amount > 1 ? button('Devolver la mitad', { act: 'refund', id, amount: Math.floor(amount / 2) }) : '',
    button('Contracargo', { act: 'chargeback', id }),
  ];
  const open = [
    button('Pagar', { act: 'pay', id }),
    button('Pagar, aviso tarde', { act: 'pay', id, timing: 'later' }),
    button('Pagar, aviso dos veces', { act: 'pay', id, deliveries: 2 }),
    button('Pagar sin aviso', { act: 'pay', id, timing: 'never' }),
    button('Pagar con otro importe', { act: 'pay', id, amount: amount + 100 }),
    button('Rechazar', { act: 'decline', id }),
    button('Demorar', { act: 'delay', id }),
  ];
  return cardOfThing({
    title: `${escapeHtml(payment.title)} · ${money(amount)}`,
    state: [payStates[status], status],
    id,
    facts,
    buttons: status === 'succeeded' ? paid : open,
  });
}

const subscriptionStates: Record<SubscriptionRow['status'], string> = {
  incomplete: 'Sin pagar',
  trialing: 'En prueba',
  active: 'Activa',
  ended: 'Terminada',
};

function subscriptionCard(subscription: SubscriptionRow): string {
  const { subscription_id: id, title, renewal_amount, status, next_charge_at, fails_next, refusals } = subscription;
  const runs = status === 'active' || status === 'trialing';
  const facts = [
    `compra ${subscription.purchase_id}`,
    runs && `próximo cobro ${hour(next_charge_at)}`,
    refusals > 0 && `${refusals} rechazos`,
    fails_next && 'el próximo cobro fallará',
  ];
  const buttons = [
    button('Renovar ahora', { act: 'renew', id }),
    button('Que falle el próximo cobro', { act: 'fail-renewal', id }),
    button('Terminar', { act: 'end-subscription', id }),
  ];
  return cardOfThing({
    title: `${escapeHtml(title)} · ${money(renewal_amount)}`,
    state: [subscriptionStates[status], status],
    id,
    facts,
    buttons: runs ? buttons : [],
  });
}

function webhookCard(webhook: WebhookRow): string {
  const { event_id: id, type, payment_id, due_at, deliveries_left, delivered, attempts, last_answer } = webhook;
  const waits = deliveries_left > 0;
  const state = waits ? (due_at === null ? 'Detenido' : `Sale ${hour(due_at)}`) : 'Entregado';
  const facts = [
    payment_id,
    delivered > 0 && `entregado ${delivered} ${delivered === 1 ? 'vez' : 'veces'}`,
    attempts > 0 && `${attempts} intentos`,
    last_answer && `respuesta ${escapeHtml(last_answer)}`,
    hour(webhook.created_at),
  ];
  const buttons = [
    button(delivered > 0 ? 'Enviar otra vez' : 'Enviar ahora', { act: 'send', id }),
    button('Enviar tarde', { act: 'send-late', id }),
    button('Enviar dos veces', { act: 'send-twice', id }),
    button('Con otro importe', { act: 'send-other-amount', id }),
    waits ? button('Detener', { act: 'hold', id }) : '',
  ];
  return cardOfThing({ title: type, state: [state, waits ? 'waiting' : 'succeeded'], id, facts, buttons });
}

interface Thing {
  title: string;
  /** Its Spanish text and its CSS class. */
  state: [string, string];
  id: string;
  facts: (string | false | null)[];
  buttons: string[];
}

function cardOfThing({ title, state: [state, kind], id, facts, buttons }: Thing): string {
  return `<li><h3>${title}</h3><span class="state ${kind}">${state}</span>
<p>${[`<code>${id}</code>`, ...facts.filter(Boolean)].join(' · ')}</p><div class="buttons">${buttons.join('')}</div></li>`;
}

const button = (text: string, order: DashboardAct) =>
  `<button type="button" data-order="${escapeHtml(JSON.stringify(order))}">${text}</button>`;

const money = (centavos: number) => escapeHtml(shownMoney(toPesos(centavos)));

/** The time zone of most studios; the provider knows no studio's. */
const clockText = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
});
const hour = (instant: string) => clockText.format(new Date(instant));

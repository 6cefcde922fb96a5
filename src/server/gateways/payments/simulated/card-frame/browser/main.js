import { askCustomer } from './authentication.js';
import { typeOf } from './card.js';
import { openFields } from './fields.js';
import { wear } from './look.js';
import { openPagePort } from './page-port.js';
import { ask } from './provider.js';
import { showTestCards } from './test-cards.js';

const { month, cards } = JSON.parse(document.getElementById('facts').textContent);
const fields = openFields(cards, month, sendChange);
const page = openPagePort(receive);
/** The latest token, so that editing the fields does not affect a payment under way. */
let token_id = null;
/** One confirmation at a time: a second one for the same payment waits for the same result. */
let confirming = null;
showTestCards(cards, (card) => fields.fill(card));

function sendChange() {
  page.say({
    type: 'change',
    complete: fields.complete(),
    empty: fields.empty(),
    card_type: typeOf(fields.digits()),
  });
}

async function receive(message) {
  if (message.type === 'start' || message.type === 'look') {
    wear(message.look);
    sendChange();
  }
  if (message.type === 'focus') fields.focus();
  if (message.type === 'tokenize') tokenize(message.request);
  if (message.type === 'confirm') {
    confirming ??= confirm(message.client_secret, message.request).finally(() => {
      confirming = null;
    });
    page.say({ ...(await confirming), request: message.request });
  }
}

function tokenize(request) {
  const mistake = fields.firstMistake();
  const card = fields.card();
  if (mistake || !card) return page.say({ type: 'error', request, message: mistake });
  token_id = card.token;
  page.say({ type: 'token', request, token_id, card_type: card.card_type });
}

async function confirm(client_secret, request) {
  token_id ??= fields.card()?.token ?? null;
  if (!token_id) return { type: 'failed', code: 'incomplete', decline_code: null, message: fields.firstMistake() };
  fields.lock(true);
  try {
    let answer = await ask('confirmar', { client_secret, token_id });
    if (answer.status === 'authentication') {
      page.say({ type: 'action', request, active: true });
      const authorised = await askCustomer();
      page.say({ type: 'action', request, active: false });
      answer = await ask('autenticar', { client_secret, authorised });
    }
    return answer.status === 'failed'
      ? { type: 'failed', ...answer.failure }
      : { type: 'confirmed', status: answer.status };
  } finally {
    fields.lock(false);
  }
}

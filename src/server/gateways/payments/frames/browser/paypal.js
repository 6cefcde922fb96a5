import { facts, loadScript } from './load-script.js';
import { openPagePort } from './page-port.js';

/** PayPal's button. It opens PayPal's window; our server, which the page calls, creates and captures the payment. */

const { script, public_key } = facts();
const page = openPagePort(receive, { drawn: false });
/** Ends the wait for the order that the page was asked for. */
let answer = () => undefined;
/** Whether the page has already shown why there is no order. */
let refused = false;

async function receive(message) {
  if (message.type === 'start') await draw(message.purpose);
  if (message.type === 'created') answer(message.id);
}

async function draw({ mode }) {
  const subscribes = mode === 'subscription';
  const address = new URL(script);
  const parameters = {
    'client-id': public_key,
    currency: 'MXN',
    locale: 'es_MX',
    components: 'buttons',
    ...(subscribes ? { vault: 'true', intent: 'subscription' } : { intent: 'capture' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (!(await loadScript(address.href)) || !window.paypal?.Buttons) return page.say({ type: 'missing' });
  const buttons = window.paypal.Buttons({
    fundingSource: 'paypal',
    style: { color: 'gold', shape: 'rect', label: 'pay', height: 48 },
    ...(subscribes ? { createSubscription: create } : { createOrder: create }),
    onInit: () => page.say({ type: 'drawn' }),
    onApprove: () => tell('approved'),
    onCancel: () => tell('cancelled'),
    onError: (error) => tell(isWindowTrouble(error) ? 'blocked' : 'failed'),
  });
  if (!buttons.isEligible()) return page.say({ type: 'missing' });
  await buttons.render('#field').catch(() => page.say({ type: 'missing' }));
}

/** The browser opened no window, or closed it. */
const isWindowTrouble = (error) => /window is closed|popup|blocked/i.test(String(error));

function tell(outcome) {
  if (!refused) page.say({ type: 'window', outcome });
}

/** @returns {Promise<string>} the id of the order or subscription that she approves */
async function create() {
  refused = false;
  page.say({ type: 'create' });
  const id = await new Promise((resolve) => {
    answer = resolve;
  });
  if (id) return id;
  refused = true;
  throw new Error('There is nothing to agree to.');
}

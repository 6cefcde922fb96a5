import { facts, loadScript } from './load-script.js';
import { plainLook } from './look.js';
import { openPagePort } from './page-port.js';

/** Conekta's card fields, in a frame of its own inside this one: they make a token, which our server charges. */

const { script, public_key } = facts();
const page = openPagePort(receive, { drawn: false });
/** How long Conekta may take for a token or an error, in milliseconds. */
const PATIENCE = 10_000;
const INCOMPLETE = 'Revisa los datos de la tarjeta.';

/** Conekta's function that submits the fields; a new one each time the fields change. */
let submit = null;
/** Ends the wait for the latest token. */
let answer = () => undefined;

async function receive(message) {
  if (message.type === 'start') await draw(message);
  if (message.type === 'focus') document.querySelector('#field iframe')?.focus();
  if (message.type === 'tokenize') page.say({ request: message.request, ...(await tokenize()) });
}

async function draw({ look }) {
  if (!(await loadScript(script)) || !window.ConektaCheckoutComponents) return page.say({ type: 'missing' });
  const { accent, ink, muted } = plainLook(look);
  window.ConektaCheckoutComponents.Card({
    config: { targetIFrame: '#field', publicKey: public_key, locale: 'es', useExternalSubmit: true },
    options: {
      backgroundMode: 'lightMode',
      inputType: 'minimalMode',
      hideLogo: true,
      autoResize: true,
      colorPrimary: accent,
      colorText: ink,
      colorLabel: muted,
    },
    callbacks: {
      onUpdateSubmitTrigger: (trigger) => {
        submit = trigger;
      },
      onCreateTokenSucceeded: ({ id }) => answer({ type: 'token', token_id: id, card_type: 'other' }),
      onCreateTokenError: (error) => answer({ type: 'error', message: wordsOf(error) }),
      onFormError: () => answer({ type: 'error', message: INCOMPLETE }),
      onGetInfoSuccess: () => {
        page.say({ type: 'drawn' });
        // Conekta does not report what is typed: the button is enabled, and a missing digit is reported when it is pressed.
        page.say({ type: 'change', complete: false, empty: false, card_type: 'other' });
      },
    },
  });
}

const wordsOf = (error) => error?.message_to_purchaser ?? error?.details?.[0]?.message ?? INCOMPLETE;

/** Makes a new token each time: a token can be used once, and Conekta does not report whether the card was changed. */
function tokenize() {
  return new Promise((resolve) => {
    const failed = (message) => resolve({ type: 'error', message });
    answer = resolve;
    setTimeout(() => failed(INCOMPLETE), PATIENCE);
    if (!submit) return failed(INCOMPLETE);
    Promise.resolve(submit()).catch(() => failed(INCOMPLETE));
  });
}

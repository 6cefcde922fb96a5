// The part of Stripe.js that the shop uses: a Payment Element for a card (in a frame of this address), its payment
// method, the manual confirmation of its actions, and the bank's question over the whole document.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const known = [
    'mode',
    'amount',
    'currency',
    'paymentMethodCreation',
    'allowedPaymentMethodTypes',
    'locale',
    'appearance',
  ];

  async function call(act, body) {
    const answer = await fetch(`${home}/elements/${act}`, { method: 'POST', body: JSON.stringify(body) });
    return answer.json();
  }

  /** Asks the frame of the fields, the only one that has the digits. */
  function ask(frame, question) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage({ question }, home, [port2]);
    });
  }

  function checked(terms) {
    const strange = Object.keys(terms).filter((name) => !known.includes(name));
    if (strange.length > 0) throw new Error(`IntegrationError: unknown ${strange.join(', ')}`);
    if (terms.mode !== 'setup' && !(terms.amount > 0)) throw new Error('IntegrationError: amount');
    return terms;
  }

  function elementsOf(first) {
    const terms = { ...checked(first) };
    const listeners = {};
    const frame = document.createElement('iframe');
    frame.title = 'Campos de tarjeta de Stripe';
    frame.style.cssText = 'display:block;width:100%;height:190px;border:0';
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === home && source === frame.contentWindow) listeners[data.event]?.(data);
    });
    const element = {
      on: (event, listener) => {
        listeners[event] = listener;
      },
      mount: (place) => {
        frame.src = `${home}/elements/card`;
        document.querySelector(place).append(frame);
      },
      focus: () => frame.focus(),
    };
    return {
      terms,
      frame,
      create: () => element,
      getElement: () => element,
      update: (changes) => Object.assign(terms, checked({ ...terms, ...changes })),
      submit: () => ask(frame, 'submit'),
    };
  }

  function askBank(secret) {
    const bank = document.createElement('iframe');
    bank.title = 'Banco';
    bank.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff';
    bank.src = `${home}/elements/bank`;
    document.body.append(bank);
    return new Promise((resolve) => {
      addEventListener('message', async function receive({ origin, source, data }) {
        if (origin !== home || source !== bank.contentWindow) return;
        removeEventListener('message', receive);
        bank.remove();
        resolve(await call('answer', { secret, agrees: data.agrees }));
      });
    });
  }

  function confirmation(prefix) {
    return async (secret, { payment_method }, { handleActions } = {}) => {
      if (!secret.startsWith(prefix)) throw new Error('IntegrationError: another kind of secret');
      const answer = await call('confirm', { secret, payment_method });
      const asks = (answer.paymentIntent ?? answer.setupIntent)?.status === 'requires_action';
      return asks && handleActions !== false ? askBank(secret) : answer;
    };
  }

  window.Stripe = (key) => {
    if (!key.startsWith('pk_')) throw new Error('IntegrationError: not a publishable key');
    return {
      elements: elementsOf,
      createPaymentMethod: ({ elements }) => {
        if (elements.terms.paymentMethodCreation !== 'manual')
          throw new Error('IntegrationError: paymentMethodCreation');
        return ask(elements.frame, 'method');
      },
      confirmCardPayment: confirmation('pi_'),
      confirmCardSetup: confirmation('seti_'),
      handleNextAction: ({ clientSecret }) => askBank(clientSecret),
    };
  };
})();

// The part of Conekta's script that the shop uses: `ConektaCheckoutComponents.Card` with a submit button of the shop's
// own. The fields are in a frame from this address.
(() => {
  const home = new URL(document.currentScript.src).origin;

  function Card({ config, callbacks }) {
    const { targetIFrame, publicKey, useExternalSubmit } = config;
    if (!publicKey.startsWith('key_') || !useExternalSubmit) throw new Error('Conekta: config');
    const frame = document.createElement('iframe');
    frame.title = 'Campos de tarjeta de Conekta';
    frame.src = `${home}/tokenizer`;
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== home || source !== frame.contentWindow) return;
      if (data.event === 'ready') callbacks.onGetInfoSuccess({ initLoadTime: 1 });
      callbacks.onUpdateSubmitTrigger(submit);
    });
    async function submit() {
      const { port1, port2 } = new MessageChannel();
      const answered = new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      frame.contentWindow.postMessage({ question: 'token' }, home, [port2]);
      const { error, token } = await answered;
      if (token) callbacks.onCreateTokenSucceeded(token);
      else callbacks.onCreateTokenError({ message_to_purchaser: error.message });
    }
    document.querySelector(targetIFrame).append(frame);
  }

  window.ConektaCheckoutComponents = { Card };
})();

// The part of PayPal's script that the shop uses: `paypal.Buttons({ createOrder | createSubscription, onApprove,
// onCancel, onError })`. The button opens PayPal's page in a window of its own, which reports its result here and
// closes.
(() => {
  const home = new URL(document.currentScript.src).origin;

  async function pay(actions) {
    // Opened by the touch itself, as the real one: browsers block a window that is opened later.
    const popup = window.open('about:blank', 'paypal', 'width=480,height=640');
    try {
      if (!popup) throw new Error('Window is closed, can not determine type');
      const subscription = actions.createSubscription !== undefined;
      const id = await (subscription ? actions.createSubscription({}, {}) : actions.createOrder({}, {}));
      const path = subscription ? 'webapps/billing/subscriptions' : 'checkoutnow';
      popup.location = `${home}/${path}?token=${encodeURIComponent(id)}&window=1`;
      if (!(await agreed(popup))) return actions.onCancel?.({ orderID: id }, {});
      await actions.onApprove?.(subscription ? { subscriptionID: id, orderID: null } : { orderID: id }, {});
    } catch (error) {
      popup?.close();
      actions.onError?.(error);
    }
  }

  /** Whether she approved; closing the window means no. */
  const agreed = (popup) =>
    new Promise((resolve) => {
      const end = (answer) => {
        clearInterval(watch);
        removeEventListener('message', receive);
        resolve(answer);
      };
      const receive = ({ origin, source, data }) => {
        if (origin === home && source === popup) end(data?.paypal === 'agreed');
      };
      const watch = setInterval(() => popup.closed && end(false), 100);
      addEventListener('message', receive);
    });

  window.paypal = {
    Buttons: (actions) => ({
      isEligible: () => true,
      render: async (place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Pagar con PayPal (de prueba)';
        button.addEventListener('click', () => pay(actions));
        const at = typeof place === 'string' ? document.querySelector(place) : place;
        at.replaceChildren(button);
        actions.onInit?.({}, {});
      },
      close: async () => undefined,
    }),
  };
})();

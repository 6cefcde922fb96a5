import { type CardElement, type CardLook, CardNotReady, type CardState } from './card-element.ts';
import { askFrame, type FrameMessage, frameMessage } from './frame-messages.ts';

/** Where a frame is, as `GET /checkout/options` says. */
export interface CardFrameAddress {
  frame_url: string;
  /** Null: the frame has no origin, so it is known by its window alone. */
  frame_origin: string | null;
}

/** What it needs before it says how tall it is: three fields and the line of help. */
const FIRST_HEIGHT = 250;
const PATIENCE = 20_000;

/**
 * Puts a provider's card frame into `container`. The frame is sandboxed without `allow-same-origin`: it can reach
 * nothing of the page, and the page nothing of it. Messages are believed only from this iframe's window, and after the
 * first one only through the channel that was handed to it. They carry tokens and answers, never digits.
 */
export function mountCardFrame(container: HTMLElement, address: CardFrameAddress, look: CardLook): CardElement {
  const frame = document.createElement('iframe');
  frame.title = 'Datos de la tarjeta';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0;color-scheme:normal`;
  const { port1: port, port2: theirs } = new MessageChannel();
  const listeners = new Set<(state: CardState) => void>();
  const calls = askFrame(port, PATIENCE);
  let state: CardState = { ready: false, complete: false, empty: true, card_type: 'other', asking: false };

  function change(part: Partial<CardState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener(state);
  }

  function meet(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.origin !== (address.frame_origin ?? 'null')) return;
    const message = frameMessage.safeParse(event.data);
    if (!message.success || message.data.type !== 'ready') return;
    removeEventListener('message', meet);
    frame.style.height = `${message.data.height}px`;
    frame.contentWindow?.postMessage({ type: 'start', look }, address.frame_origin ?? '*', [theirs]);
    change({ ready: true });
  }

  function hear(message: FrameMessage): void {
    if (message.type === 'height') frame.style.height = `${message.height}px`;
    if (message.type === 'change')
      change({ complete: message.complete, empty: message.empty, card_type: message.card_type });
    if (message.type === 'action') change({ asking: message.active });
  }

  port.onmessage = ({ data }) => {
    const message = frameMessage.safeParse(data);
    if (message.success && !calls.answer(message.data)) hear(message.data);
  };
  addEventListener('message', meet);
  frame.src = address.frame_url;
  container.append(frame);

  return {
    tokenize: async () => {
      const answer = await calls.ask({ type: 'tokenize' });
      if (answer.type === 'token') return { token_id: answer.token_id, card_type: answer.card_type };
      throw new CardNotReady(answer.type === 'error' ? answer.message : NO_ANSWER.message);
    },
    confirm: async (client_secret) => {
      const answer = await calls.ask({ type: 'confirm', client_secret });
      if (answer.type === 'confirmed') return { status: answer.status };
      const { code, decline_code, message } = answer.type === 'failed' ? answer : NO_ANSWER;
      return { status: 'failed', code, decline_code, message };
    },
    onChange: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
    focus: () => {
      frame.focus();
      port.postMessage({ type: 'focus' });
    },
    destroy: () => {
      removeEventListener('message', meet);
      calls.close();
      port.close();
      frame.remove();
      listeners.clear();
    },
  };
}

const NO_ANSWER = {
  code: 'frame_closed',
  decline_code: null,
  message: 'El formulario de la tarjeta no respondió. Recarga la página e inténtalo de nuevo; no se cobra dos veces.',
};

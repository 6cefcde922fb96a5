import { type CardElement, CardNotReady, type CardState } from './card-element.ts';
import { askFrame, type FrameMessage } from './frame-messages.ts';
import { type FrameAddress, type FrameOpening, openFrame } from './open-frame.ts';

const PATIENCE = 20_000;

/** Adds a provider's card frame to `container`. Its messages have tokens and results, never digits. */
export function mountCardFrame(container: HTMLElement, address: FrameAddress, opening: FrameOpening): CardElement {
  const listeners = new Set<(state: CardState) => void>();
  let state: CardState = {
    ready: false,
    missing: false,
    complete: false,
    empty: true,
    card_type: 'other',
    asking: false,
  };
  const open = openFrame(container, address, { title: 'Datos de la tarjeta', opening, receive });
  const calls = askFrame(open.tell, PATIENCE);

  function change(part: Partial<CardState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener(state);
  }

  function receive(message: FrameMessage): void {
    if (calls.answer(message)) return;
    if (message.type === 'ready') change({ ready: message.drawn });
    if (message.type === 'drawn') change({ ready: true });
    if (message.type === 'missing') change({ ready: false, missing: true });
    if (message.type === 'change')
      change({ complete: message.complete, empty: message.empty, card_type: message.card_type });
    if (message.type === 'action') change({ asking: message.active });
  }

  return {
    tokenize: async (fresh) => {
      const answer = await calls.ask({ type: 'tokenize', fresh });
      if (answer.type === 'token') return { token_id: answer.token_id, card_type: answer.card_type };
      throw new CardNotReady(answer.type === 'error' ? answer.message : NO_ANSWER.message);
    },
    confirm: async (client_secret, charged) => {
      const answer = await calls.ask({ type: 'confirm', client_secret, charged });
      if (answer.type === 'confirmed') return { status: answer.status };
      const { code, decline_code, message } = answer.type === 'failed' ? answer : NO_ANSWER;
      return { status: 'failed', code, decline_code, message };
    },
    onChange: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
    setPurpose: open.setPurpose,
    focus: () => {
      open.frame.focus();
      open.tell({ type: 'focus' });
    },
    destroy: () => {
      calls.close();
      open.close();
      listeners.clear();
    },
  };
}

const NO_ANSWER = {
  code: 'frame_closed',
  decline_code: null,
  message: 'El formulario de la tarjeta no respondió. Recarga la página e inténtalo de nuevo; no se cobra dos veces.',
};

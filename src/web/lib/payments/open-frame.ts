import type { CardLook, CardPurpose } from './card-element.ts';
import { type FrameMessage, frameMessage } from './frame-messages.ts';

/** The address of a frame, from `GET /checkout/options`. */
export interface FrameAddress {
  frame_url: string;
  /**
   * `self`: a document of ours that runs the provider's script. Null: it has an opaque origin, and is recognised only by
   * its window.
   */
  frame_origin: 'self' | null;
  /** Its initial height in pixels, which the page reserves so that nothing moves when it loads. */
  height: number;
}

/** A frame's initial look and purpose. */
export interface FrameOpening {
  look: CardLook;
  purpose: CardPurpose;
}

export interface OpenFrame {
  frame: HTMLIFrameElement;
  /** Sends a message now, or with the first one. */
  tell(message: object): void;
  setPurpose(purpose: CardPurpose): void;
  close(): void;
}

/** A provider's own script needs an origin, and opens windows (docs/decisions/0043-card-fields.md). */
const sandboxOf = ({ frame_origin }: FrameAddress) =>
  frame_origin === 'self'
    ? 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
    : 'allow-scripts';

/**
 * Adds a provider's frame to `container`. A frame without origin and the page cannot reach into each other; in one of ours
 * the provider's fields are a frame of the provider's own. Messages are accepted only from this iframe's window, and after
 * the first one only through the channel that it was given.
 */
export function openFrame(
  container: HTMLElement,
  address: FrameAddress,
  { title, opening, receive }: { title: string; opening: FrameOpening; receive: (message: FrameMessage) => void },
): OpenFrame {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandboxOf(address));
  frame.style.cssText = `display:block;width:100%;height:${address.height}px;border:0;color-scheme:normal`;
  const { port1: port, port2: theirs } = new MessageChannel();
  let { purpose } = opening;
  let met = false;
  let drawn = false;

  /** Until its fields are drawn, its reserved height stays. */
  function resize(height: number): void {
    frame.style.height = `${Math.max(height, drawn ? 0 : address.height)}px`;
  }

  function read(message: FrameMessage): void {
    if (message.type === 'height') resize(message.height);
    if (message.type === 'drawn') drawn = true;
    receive(message);
  }

  function meet(event: MessageEvent): void {
    const origin = address.frame_origin === 'self' ? location.origin : 'null';
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = frameMessage.safeParse(event.data);
    if (!message.success || message.data.type !== 'ready') return;
    removeEventListener('message', meet);
    met = true;
    drawn = message.data.drawn;
    if (drawn) resize(message.data.height);
    const start = { type: 'start', look: opening.look, purpose };
    frame.contentWindow?.postMessage(start, origin === 'null' ? '*' : origin, [theirs]);
    receive(message.data);
  }

  port.onmessage = ({ data }) => {
    const message = frameMessage.safeParse(data);
    if (message.success) read(message.data);
  };
  addEventListener('message', meet);
  frame.src = address.frame_url;
  container.append(frame);

  return {
    frame,
    tell: (message) => port.postMessage(message),
    setPurpose: (now) => {
      purpose = now;
      if (met) port.postMessage({ type: 'purpose', purpose });
    },
    close: () => {
      removeEventListener('message', meet);
      port.close();
      frame.remove();
    },
  };
}

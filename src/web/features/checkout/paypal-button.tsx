import { useEffect, useRef, useState } from 'react';
import type { CardPurpose } from '../../lib/payments/card-element.ts';
import type { FrameMessage } from '../../lib/payments/frame-messages.ts';
import type { FrameAddress, OpenFrame } from '../../lib/payments/open-frame.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout.module.css';
import type { PayPalWindow } from './use-paypal-window.ts';

/** How long a slow network may take before PayPal's own page is offered instead, in milliseconds. */
const PATIENCE = 12_000;

interface PayPalButtonProps {
  address: FrameAddress;
  mode: CardPurpose['mode'];
  /** An agreement above must be ticked first. */
  disabled: boolean;
  window: PayPalWindow;
  /** Called if it did not load: there is another way. */
  onMissing: () => void;
}

/** PayPal's own button, which opens PayPal's window. Its code is loaded when PayPal is chosen. */
export function PayPalButton({ address, mode, disabled, window: at, onMissing }: PayPalButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const now = useRef({ at, onMissing });
  now.current = { at, onMissing };
  const { frame_url, frame_origin, height } = address;

  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let left = false;
    let close: OpenFrame['close'] = () => undefined;
    const missing = () => now.current.onMissing();
    const timer = setTimeout(missing, PATIENCE);
    function receive(message: FrameMessage, frame: OpenFrame): void {
      if (message.type === 'missing') missing();
      if (message.type === 'create') void now.current.at.begin().then((id) => frame.tell({ type: 'created', id }));
      if (message.type === 'window') now.current.at.end(message.outcome);
      if (message.type !== 'drawn') return;
      clearTimeout(timer);
      setDrawn(true);
    }
    import('../../lib/payments/open-frame.ts').then(({ openFrame }) => {
      if (left) return;
      const frame: OpenFrame = openFrame(
        container,
        { frame_url, frame_origin, height },
        {
          title: 'Pagar con PayPal',
          opening: { look: {}, purpose: { mode, amount: 0 } },
          receive: (message) => receive(message, frame),
        },
      );
      close = frame.close;
    }, missing);
    return () => {
      left = true;
      clearTimeout(timer);
      close();
    };
  }, [frame_url, frame_origin, height, mode]);

  return (
    <div className={styles.paypal} style={{ minHeight: height }} inert={disabled} data-disabled={disabled || undefined}>
      {!drawn && (
        <div className={styles.drawing} role="status">
          <span className="visually-hidden">Cargando el botón de PayPal…</span>
          <Skeleton height="3rem" />
        </div>
      )}
      <div ref={box} />
    </div>
  );
}

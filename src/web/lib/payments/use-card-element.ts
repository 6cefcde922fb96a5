import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardElement, CardLook, CardPurpose, CardState } from './card-element.ts';
import type { FrameAddress } from './open-frame.ts';

const properties = {
  ink: '--color-ink',
  muted: '--color-muted',
  field: '--color-card',
  edge: '--color-edge',
  focus: '--color-primary-edge',
  accent: '--color-primary',
  on_accent: '--color-on-primary',
  danger: '--color-urgent-text',
  radius: '--radius',
} as const satisfies Record<Exclude<keyof CardLook, 'size' | 'font'>, string>;

/** The studio's colours and corner radii on this page, for the provider's frame. */
function lookOfPage(): CardLook {
  const style = getComputedStyle(document.documentElement);
  const worn = Object.entries(properties).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return Object.fromEntries(worn);
}

/** How long a slow network may take before the page offers to try again, in milliseconds. */
const PATIENCE = 20_000;

const CLOSED: CardState = {
  ready: false,
  missing: false,
  complete: false,
  empty: true,
  card_type: 'other',
  asking: false,
};

export interface OpenCard {
  /** The frame's container. */
  box: RefObject<HTMLDivElement | null>;
  /** The least height to reserve, in pixels. */
  height: number;
  card: CardElement | null;
  state: CardState;
  /** It did not load. */
  missing: boolean;
  /** Closes the frame and opens an empty one. */
  reopen: () => void;
}

/** The provider's card field in the page, from its first use until the screen is left. Its code is loaded on first use. */
export function useCardElement(address: FrameAddress | null, { mode, amount }: CardPurpose): OpenCard {
  const box = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<CardElement | null>(null);
  const [state, setState] = useState(CLOSED);
  const [missing, setMissing] = useState(false);
  const [turn, setTurn] = useState(0);
  const url = address?.frame_url ?? null;
  const origin = address?.frame_origin ?? null;
  const height = address?.height ?? 0;
  const purpose = useRef<CardPurpose>({ mode, amount });

  useEffect(() => {
    purpose.current = { mode, amount };
    card?.setPurpose({ mode, amount });
  }, [card, mode, amount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another frame
  useEffect(() => {
    const container = box.current;
    if (!container || url === null) return;
    let opened: CardElement | null = null;
    let left = false;
    setMissing(false);
    const timer = setTimeout(() => setMissing(true), PATIENCE);
    import('./card-frame.ts').then(
      ({ mountCardFrame }) => {
        if (left) return;
        opened = mountCardFrame(
          container,
          { frame_url: url, frame_origin: origin, height },
          { look: lookOfPage(), purpose: purpose.current },
        );
        opened.onChange((now) => {
          setState(now);
          if (!now.ready && !now.missing) return;
          clearTimeout(timer);
          setMissing(now.missing);
        });
        setCard(opened);
      },
      () => setMissing(true),
    );
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.destroy();
      setCard(null);
      setState(CLOSED);
    };
  }, [url, origin, height, turn]);

  return { box, height, card, state, missing, reopen: () => setTurn((now) => now + 1) };
}

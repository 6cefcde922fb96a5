import { type RefObject, useEffect, useRef, useState } from 'react';

/** The interface that the browser's own detector and the library's share. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** The browser's own detector if it reads QR codes (fast, part of the system); else the library's. */
async function openDetector(): Promise<Detector> {
  const own = globalThis.BarcodeDetector;
  const reads: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && reads.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Milliseconds between two frames that are read: quick for the person, little work for the phone. */
const LOOK_EVERY = 180;

export type CameraState = 'opening' | 'looking' | 'refused' | 'missing';

function stateAfter(error: unknown): CameraState {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
}

/** Reads codes with the rear camera while mounted, and reports each one. */
export function useCamera(onCode: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let open = true;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function start() {
      if (!navigator.mediaDevices) return setState('missing');
      const [granted, detector] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
        openDetector(),
      ]);
      stream = granted;
      const screen = video.current;
      if (!open || !screen) return stop();
      screen.srcObject = granted;
      await screen.play();
      setState('looking');
      async function look() {
        if (!open || !screen) return;
        // An unreadable frame counts as one without a code; the next follows soon.
        const found = await detector.detect(screen).catch(() => []);
        for (const { rawValue } of found) if (open) tell.current(rawValue);
        timer = setTimeout(look, LOOK_EVERY);
      }
      await look();
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start().catch((error: unknown) => {
      if (open) setState(stateAfter(error));
    });
    return () => {
      open = false;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return { video, state };
}

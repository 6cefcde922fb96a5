import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type PreviewPath, previewAddress } from '#shared/preview.ts';
import { isReady, PREVIEW_SETTINGS } from '../../../lib/preview-messages.ts';
import styles from './preview.module.css';

interface PreviewFrameProps {
  path: PreviewPath;
  /** Its title, for screen readers. */
  title: string;
  /** The width in pixels of the screen that it represents. */
  width: number;
  settings: Readonly<Record<string, unknown>>;
}

/** An element's size, as it changes. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

/**
 * A page of the studio as a visitor sees it, with unsaved settings. The frame may not submit forms, open windows or
 * navigate away; the settings are sent by message to this site's own page and are not stored.
 */
export function PreviewFrame({ path, title, width, settings }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { element, size } = useSize();
  const scale = Math.min(1, size.width / width);
  const tell = useEffectEvent(() => {
    frame.current?.contentWindow?.postMessage({ kind: PREVIEW_SETTINGS, settings }, location.origin);
  });

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data)) tell();
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the settings is sent
  useEffect(() => {
    const timer = setTimeout(tell, 120);
    return () => clearTimeout(timer);
  }, [settings]);

  return (
    <div ref={element} className={styles.stage}>
      <iframe
        ref={frame}
        key={path}
        title={title}
        src={previewAddress(path)}
        sandbox="allow-scripts allow-same-origin"
        className={styles.page}
        style={{
          width,
          height: scale > 0 ? size.height / scale : 0,
          scale: String(scale),
          left: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  );
}

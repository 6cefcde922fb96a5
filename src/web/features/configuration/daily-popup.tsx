import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { classToReserve } from '../../lib/wanted-class.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ConfiguredLink } from '../../ui/configured-link.tsx';
import { useAnySheet } from '../../ui/use-topmost.ts';
import styles from './daily-popup.module.css';

const KEY = 'cupo:popup';

/** Whether the popup was shown on this day of the studio (`2026-11-23`). Without storage it counts as seen. */
function wasSeenOn(day: string): boolean {
  try {
    return localStorage.getItem(KEY) === day;
  } catch {
    // A private window could not remember it, and would show it on every page.
    return true;
  }
}

/** Remembers it by date: tomorrow it is shown again. */
function rememberSeen(day: string): void {
  try {
    localStorage.setItem(KEY, day);
  } catch {
    // Without storage nothing is shown.
  }
}

/**
 * Whether the image has to wait, so that it covers nothing that is being reserved: while a sheet is open, and for a
 * person who came for a class until her next visit of this screen, since the class leaves the address before its
 * sheet is there.
 */
function useReserving(): boolean {
  const wanted = classToReserve(new URLSearchParams(useLocation().search));
  const [isLoaded, setIsLoaded] = useState(false);
  if (wanted !== null && !isLoaded) setIsLoaded(true);
  return useAnySheet() || isLoaded || wanted !== null;
}

/** The studio's image, once a day, only after it has loaded and while no sheet is open. */
export function DailyPopup() {
  const { popup_enabled, popup_image, popup_link, single_class_enabled, business_name } = useConfiguration();
  const day = dayKey(useStudioNow());
  const [opened, setOpened] = useState(false);
  /** The day for which the image has loaded. */
  const [ready, setReady] = useState<string | null>(null);
  const reserving = useReserving();
  const shown = popup_enabled && single_class_enabled && popup_image !== '';
  useEffect(() => {
    if (!shown || wasSeenOn(day)) return;
    const image = new Image();
    image.onload = () => setReady(day);
    image.src = popup_image;
    return () => {
      image.onload = null;
    };
  }, [shown, day, popup_image]);
  useEffect(() => {
    if (ready === null || reserving) return;
    setReady(null);
    // Another tab may have shown it meanwhile.
    if (wasSeenOn(ready)) return;
    rememberSeen(ready);
    setOpened(true);
  }, [ready, reserving]);
  if (!shown) return null;
  return (
    <BottomSheet opened={opened} onClose={() => setOpened(false)} title={`Aviso de ${business_name}`}>
      <ConfiguredLink link={popup_link} className={styles.picture}>
        <img src={popup_image} alt={popup_link === '' ? `Aviso de ${business_name}` : 'Ver de qué se trata'} />
      </ConfiguredLink>
    </BottomSheet>
  );
}

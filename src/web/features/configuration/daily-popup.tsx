import { useEffect, useState } from 'react';
import { dayKey } from '#shared/time.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ConfiguredLink } from '../../ui/configured-link.tsx';
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

/** The studio's image, once a day, and only after it has loaded. */
export function DailyPopup() {
  const { popup_enabled, popup_image, popup_link, single_class_enabled, business_name } = useConfiguration();
  const day = dayKey(useStudioNow());
  const [opened, setOpened] = useState(false);
  const shown = popup_enabled && single_class_enabled && popup_image !== '';
  useEffect(() => {
    if (!shown || wasSeenOn(day)) return;
    const image = new Image();
    image.onload = () => {
      rememberSeen(day);
      setOpened(true);
    };
    image.src = popup_image;
    return () => {
      image.onload = null;
    };
  }, [shown, day, popup_image]);
  if (!shown) return null;
  return (
    <BottomSheet opened={opened} onClose={() => setOpened(false)} title={`Aviso de ${business_name}`}>
      <ConfiguredLink link={popup_link} className={styles.picture}>
        <img src={popup_image} alt={popup_link === '' ? `Aviso de ${business_name}` : 'Ver de qué se trata'} />
      </ConfiguredLink>
    </BottomSheet>
  );
}

import type { Announcement } from '#shared/wire/announcements.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

interface Showing {
  tone: BadgeTone;
  label: string;
}

/** Whether an announcement is shown. @param today the studio's day, `2026-11-23` */
export function displayState({ shown_from, shown_until }: Announcement, today: string): Showing {
  if (shown_from !== null && today < shown_from) return { tone: 'primary', label: 'Programado' };
  if (shown_until !== null && shown_until < today) return { tone: 'neutral', label: 'Terminado' };
  return { tone: 'good', label: 'Se muestra' };
}

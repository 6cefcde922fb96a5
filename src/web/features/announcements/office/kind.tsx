import { formatDate } from '#shared/time.ts';
import type { AnnouncementAtOffice } from '#shared/wire/announcements.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { displayState } from './showing.ts';

/** An announcement with its position among all, from 1. */
export type PlacedAnnouncement = AnnouncementAtOffice & { place: number };

const day = (date: string | null) => (date === null ? '' : formatDate(date));

/** The office's list of announcements. @param today the studio's day */
export function announcementKind(today: string): RecordKind<PlacedAnnouncement> {
  return {
    idOf: ({ announcement_id }) => announcement_id,
    nameOf: ({ title }) => title,
    wordsOf: ({ content }) => content.replaceAll(/<[^>]*>/g, ' '),
    columns: [
      { key: 'lugar', title: 'Aviso', cell: ({ title }) => title, sortBy: ({ place }) => place },
      {
        key: 'estado',
        title: 'Estado',
        cell: (announcement) => {
          const { tone, label } = displayState(announcement, today);
          return <StatusBadge tone={tone}>{label}</StatusBadge>;
        },
      },
      {
        key: 'desde',
        title: 'Desde',
        cell: ({ shown_from }) => day(shown_from) || 'Siempre',
        sortBy: ({ shown_from }) => shown_from,
      },
      {
        key: 'hasta',
        title: 'Hasta',
        cell: ({ shown_until }) => day(shown_until) || 'Siempre',
        sortBy: ({ shown_until }) => shown_until,
      },
    ],
  };
}

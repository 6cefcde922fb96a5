import { shareLink } from '#shared/whatsapp.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type CalendarEntry, googleCalendarLink } from './calendar-file.ts';
import { invitation, type SharedClass } from './invitation.ts';
import styles from './sheet.module.css';

interface ClassLinksProps {
  entry: CalendarEntry & { single_class: SharedClass };
}

/** Further links for my class: send it to a friend by WhatsApp, add it to Google's calendar. */
export function ClassLinks({ entry }: ClassLinksProps) {
  const { business_name: name } = useConfiguration();
  const { origin, hostname: host } = location;
  const ways = [
    {
      label: 'Invitar por WhatsApp',
      icon: 'whatsapp',
      to: shareLink(invitation(entry.single_class, { name, origin })),
    },
    { label: 'Google Calendar', icon: 'calendar', to: googleCalendarLink(entry, { name, host }) },
  ] as const;
  return (
    <p className={styles.links}>
      {ways.map(({ label, icon, to }) => (
        <a key={label} href={to} target="_blank" rel="noopener noreferrer">
          <Icon name={icon} size={20} />
          <span>
            {label}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </span>
        </a>
      ))}
    </p>
  );
}

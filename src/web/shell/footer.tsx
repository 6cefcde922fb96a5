import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../lib/configuration.tsx';
import { pageLinksQuery } from '../lib/page-links.ts';
import { useAsksTracking } from '../lib/tracked-page.ts';
import { askTrackingAgain } from '../lib/tracking-choice.ts';
import { hasScreen } from '../routing/match.ts';
import { paths, pathTo } from '../screens.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './footer.module.css';
import { addedEntries } from './public-menu.ts';

interface Contact {
  icon: IconName;
  label: string;
  href: string;
}

function useContacts(): readonly Contact[] {
  const { whatsapp, email, facebook, instagram, tiktok } = useConfiguration();
  const all: Contact[] = [
    { icon: 'whatsapp', label: 'WhatsApp', href: whatsapp && `https://wa.me/52${whatsapp}` },
    { icon: 'mail', label: email, href: email && `mailto:${email}` },
    { icon: 'facebook', label: 'Facebook', href: facebook },
    { icon: 'instagram', label: 'Instagram', href: instagram },
    { icon: 'tiktok', label: 'TikTok', href: tiktok },
  ];
  return all.filter(({ href }) => href !== '');
}

function Contacts() {
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <section>
      <h2>CONTACTO</h2>
      <ul>
        {contacts.map(({ icon, label, href }) => (
          <li key={icon}>
            <a href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
              <Icon name={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Information() {
  const { data: pages = [] } = useQuery(pageLinksQuery());
  const links = hasScreen(paths.page) ? pages : [];
  const announcements = hasScreen(paths.announcements);
  const added = addedEntries(useConfiguration());
  const asks = useAsksTracking();
  if (links.length + added.length === 0 && !announcements && !asks) return null;
  return (
    <section>
      <h2>INFORMACIÓN</h2>
      <ul>
        {added.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        {links.map(({ slug, title }) => (
          <li key={slug}>
            <AppLink to={pathTo(paths.page, { slug })}>{title}</AppLink>
          </li>
        ))}
        {announcements && (
          <li>
            <AppLink to={paths.announcements}>Avisos</AppLink>
          </li>
        )}
        {asks && (
          <li>
            <button type="button" onClick={askTrackingAgain}>
              Publicidad y privacidad
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The studio's contact data, location and pages; a line is left out if it is empty. */
export function Footer() {
  const { business_name, location } = useConfiguration();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Contacts />
        {location !== '' && (
          <section>
            <h2>UBICACIÓN</h2>
            <address>{location}</address>
            <AppLink to={paths.location}>Cómo llegar</AppLink>
          </section>
        )}
        <Information />
      </div>
      <p className={styles.credit}>
        <span>{business_name}</span>
        <span>
          Powered by <strong>Cupo</strong>
        </span>
      </p>
    </footer>
  );
}

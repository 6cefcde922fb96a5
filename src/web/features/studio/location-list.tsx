import type { Location } from '#shared/wire/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './location-list.module.css';

function mapLink({ name, address }: Location): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address || name })}`;
}

/** The studio's places with their addresses, each with the way to a map. */
export function LocationList({ locations }: { locations: readonly Location[] }) {
  return (
    <ul className={styles.locations}>
      {locations.map((location) => (
        <li key={location.location_id} className={styles.location}>
          <Icon name="pin" size={28} />
          <h2>{location.name}</h2>
          <address className={styles.address}>{location.address}</address>
          <a className={styles.map} href={mapLink(location)} target="_blank" rel="noopener noreferrer">
            Ver en el mapa<span className="visually-hidden"> {location.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

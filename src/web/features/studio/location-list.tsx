import type { Location } from '#shared/wire/studio.ts';
import { mapLink } from '../../lib/map-link.ts';
import { CardList } from '../../ui/card-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './location-list.module.css';

/** The studio's places with their addresses, each with the way to a map. */
export function LocationList({ locations }: { locations: readonly Location[] }) {
  return (
    <CardList>
      {locations.map((location) => (
        <li key={location.location_id}>
          <span className={styles.pin}>
            <Icon name="pin" size={28} />
          </span>
          <h2>{location.name}</h2>
          <address className={styles.address}>{location.address}</address>
          <a className={styles.map} href={mapLink(location)} target="_blank" rel="noopener noreferrer">
            Ver en el mapa<span className="visually-hidden"> {location.name}</span>
          </a>
        </li>
      ))}
    </CardList>
  );
}

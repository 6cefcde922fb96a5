import { formatPhone } from '#shared/phone.ts';
import type { Location } from '#shared/wire/studio.ts';
import { mapLinks } from '../../lib/map-link.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './location-list.module.css';
import { placeOnPage } from './place-on-page.ts';

function Fact({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function LocationCard({ location, first }: { location: Location; first: boolean }) {
  const { location_id, name, address, phone, hours, directions, file } = location;
  const heading = placeOnPage(location_id);
  return (
    <article className={styles.location} aria-labelledby={heading} data-pictured={file !== null || undefined}>
      {file && (
        <Picture
          className={styles.picture}
          src={file.src}
          alt=""
          width={960}
          height={600}
          first={first}
          sizes="(width >= 48rem) 34rem, 100vw"
        />
      )}
      <div className={styles.words}>
        <h2 id={heading}>{name}</h2>
        {address !== '' && (
          <div className={styles.address}>
            <address>{address}</address>
            <CopyButton text={address} what={`la dirección de ${name}`} />
          </div>
        )}
        <ul className={styles.maps} aria-label={`Mapas de ${name}`}>
          {mapLinks(location).map(({ name: map, href }) => (
            <li key={map}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {map}
              </a>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <Fact name="Horario" text={hours} />
          <Fact name="Cómo llegar" text={directions} />
          {phone !== null && (
            <div>
              <dt>Teléfono</dt>
              <dd>
                {/* With non-breaking spaces. */}
                <a className={styles.phone} href={`tel:+52${phone}`}>
                  {formatPhone(phone).replaceAll(' ', '\u00a0')}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}

/** The studio's locations: address, maps, directions, opening hours and phone. */
export function LocationList({ locations }: { locations: readonly Location[] }) {
  return (
    <div className={styles.locations}>
      {locations.map((location, nth) => (
        <LocationCard key={location.location_id} location={location} first={nth === 0} />
      ))}
    </div>
  );
}

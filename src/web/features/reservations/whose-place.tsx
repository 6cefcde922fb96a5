import styles from './guests.module.css';
import type { Picks } from './places.ts';

interface WhosePlaceProps {
  /** Me first. */
  people: readonly string[];
  spots: Picks;
  active: number;
  onChange: (person: number) => void;
}

/** The person for whom the next press on the map chooses a place. */
export function WhosePlace({ people, spots, active, onChange }: WhosePlaceProps) {
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">¿De quién es el lugar que eliges?</legend>
      {people.map((name, person) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person is the place in the row
        <label key={person} className={styles.person}>
          <input
            type="radio"
            name="whose-place"
            className="visually-hidden"
            checked={person === active}
            onChange={() => onChange(person)}
          />
          <span>{name}</span>
          <strong>{spots[person] ?? 'elige'}</strong>
        </label>
      ))}
    </fieldset>
  );
}

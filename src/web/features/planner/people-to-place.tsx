import type { PersonTouched } from '#shared/wire/consequences.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import { SelectField } from '../../ui/field.tsx';
import styles from './class-form.module.css';

const STAYS = '';
const CANCELLED = 'cancel';

interface PeopleToPlaceProps {
  people: readonly PersonTouched[];
  /** The places to which people can be moved; none if places have no numbers. */
  free: readonly number[];
  placed: readonly Placement[];
  onPlace: (placed: readonly Placement[]) => void;
}

/** The people who leave their place, and for what: another place, or a cancellation with the class returned. */
export function PeopleToPlace({ people, free, placed, onPlace }: PeopleToPlaceProps) {
  const choiceOf = (id: number) => {
    const own = placed.find(({ class_reservation_id }) => class_reservation_id === id);
    if (!own) return STAYS;
    return own.spot === null ? CANCELLED : String(own.spot);
  };

  function place(class_reservation_id: number, value: string) {
    const others = placed.filter((one) => one.class_reservation_id !== class_reservation_id);
    const spot = value === CANCELLED ? null : Number(value);
    onPlace(value === STAYS ? others : [...others, { class_reservation_id, spot }]);
  }

  return (
    <fieldset className={`${styles.stack} ${styles.placing}`}>
      <legend className={styles.legend}>¿Quién deja su lugar?</legend>
      {people.map(({ class_reservation_id, name, spot }) => (
        <SelectField
          key={class_reservation_id}
          label={free.length > 0 ? `${name} · lugar ${spot}` : name}
          value={choiceOf(class_reservation_id)}
          onChange={(event) => place(class_reservation_id, event.currentTarget.value)}
          choices={[
            { value: STAYS, label: 'Se queda' },
            { value: CANCELLED, label: 'Se cancela, con su clase de regreso' },
            ...free
              .filter(
                (to) => !placed.some((one) => one.spot === to && one.class_reservation_id !== class_reservation_id),
              )
              .map((to) => ({ value: String(to), label: `Pasa al lugar ${to}` })),
          ]}
        />
      ))}
    </fieldset>
  );
}

import { formatDateTime } from '#shared/time.ts';
import type { Consequences, PersonTouched, ShortClass } from '#shared/wire/consequences.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import styles from './class-form.module.css';
import { PeopleToPlace } from './people-to-place.tsx';

interface ShortClassesProps {
  consequences: Consequences;
  /** The places to which people can be moved; none: people can only be cancelled. */
  free: readonly number[];
  placed: readonly Placement[];
  onPlace: (placed: readonly Placement[]) => void;
}

const isIn = (placed: readonly Placement[], id: number) =>
  placed.some(({ class_reservation_id }) => class_reservation_id === id);

/** The people of a class as buttons: a pressed one leaves it, with the class returned. */
function WhoLeaves({
  people,
  placed,
  onPlace,
  legend,
}: Pick<ShortClassesProps, 'placed' | 'onPlace'> & { people: readonly PersonTouched[]; legend: string }) {
  function press(class_reservation_id: number) {
    const others = placed.filter((one) => one.class_reservation_id !== class_reservation_id);
    onPlace(isIn(placed, class_reservation_id) ? others : [...others, { class_reservation_id, spot: null }]);
  }
  return (
    <fieldset className={styles.placing}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.names}>
        {people.map(({ class_reservation_id: id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.name}
            aria-pressed={isIn(placed, id)}
            onClick={() => press(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const legendOf = ({ class_date, taken, capacity, over }: ShortClass) =>
  `${formatDateTime(class_date)} · ${over === 0 ? `quedan ${formatNumber(capacity)} de ${formatNumber(taken)}` : `faltan ${formatNumber(over)} por elegir`}`;

/** Class by class, who leaves if there are fewer places than people. Nothing is preselected. */
export function ShortClasses({ consequences, free, placed, onPlace }: ShortClassesProps) {
  const { short, people } = consequences;
  if (short.length === 0) return null;
  const last = short.flatMap(({ last_booked }) => last_booked);
  return (
    <div className={styles.stack}>
      {free.length === 0 && <p>Toca a quienes dejan su lugar: reciben un aviso y su clase de regreso.</p>}
      {short.some(({ over }) => over > 0) && (
        <Button
          small
          look="secondary"
          onClick={() => onPlace(last.map((class_reservation_id) => ({ class_reservation_id, spot: null })))}
        >
          Elegir a los últimos en reservar
        </Button>
      )}
      {short.map((each) => {
        const own = people.filter(({ single_class_id }) => single_class_id === each.single_class_id);
        const shared = { people: own, placed, onPlace };
        return free.length > 0 ? (
          <PeopleToPlace key={each.single_class_id} {...shared} free={free} />
        ) : (
          <WhoLeaves key={each.single_class_id} {...shared} legend={legendOf(each)} />
        );
      })}
    </div>
  );
}

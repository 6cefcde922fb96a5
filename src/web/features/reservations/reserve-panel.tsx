import { listWords } from '#shared/list-words.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from './booking-terms.tsx';
import { ChoicePanel, type ReservePanelProps } from './choice-panel.tsx';
import { ClassSummary } from './class-summary.tsx';
import { sayPlaces } from './place-words.ts';
import styles from './sheet.module.css';
import type { ReserveRequest } from './use-reserve.ts';

/** Class, place, guests, what it costs and until when cancelling is free; then one button. */
export function ReservePanel(props: ReservePanelProps) {
  return props.reserving.doubt ? <DoubtPanel {...props} request={props.reserving.doubt} /> : <ChoicePanel {...props} />;
}

/** It is unknown whether the place was reserved: everything stays as it was sent, and only the same can be sent again. */
function DoubtPanel({ single_class, reserving, request }: ReservePanelProps & { request: ReserveRequest }) {
  const { spot, guests } = request;
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {spot !== undefined && (
        <p className={styles.spot}>{sayPlaces([spot, ...guests.map((guest) => guest.spot ?? null)])}</p>
      )}
      {guests.length > 0 && <p>Con {listWords(guests.map(({ name }) => name))}</p>}
      <div className={styles.actions}>
        {reserving.problem && <Problem text={reserving.problem} />}
        <Button wide onClick={() => reserving.send(request)}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}

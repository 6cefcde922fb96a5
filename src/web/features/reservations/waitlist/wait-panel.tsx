import { useQuery } from '@tanstack/react-query';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistPreview } from '#shared/wire/waitlist.ts';
import { errorText } from '../../../lib/api-error.ts';
import { SAFETY_NET } from '../../../lib/live/live-query.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { Problem } from '../booking-terms.tsx';
import { ClassSummary } from '../class-summary.tsx';
import styles from '../sheet.module.css';
import { waitlistPreviewQuery } from './api.ts';
import { HeldPlace, PayHeldPlace } from './held-place.tsx';
import { NoticeLimit } from './notice-limit.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitTerms } from './wait-terms.tsx';

interface WaitPanelProps {
  single_class: SingleClass;
  /** The message of the last attempt to reserve. */
  problem: string | null;
}

const FULL = 'Lo sentimos, esta clase ya está llena.';

function Waiting({ single_class, problem, preview }: WaitPanelProps & { preview: WaitlistPreview }) {
  const { join, leave, problem: failure } = useWaiting();
  const { waitlist_id, refusal, offered_until, promotion, promotion_notice_minutes } = preview;
  const message = failure === null ? (waitlist_id === null ? refusal?.message : undefined) : errorText(failure);
  // With a place to pay, the limit for later places is not needed now.
  const limits = waitlist_id !== null && offered_until === null && promotion.way !== 'none';
  return (
    <>
      {offered_until === null ? (
        <>
          <p>{waitlist_id === null ? (problem ?? FULL) : 'Estás en la lista de espera de esta clase.'}</p>
          <WaitTerms {...preview} />
        </>
      ) : (
        <HeldPlace single_class={single_class} until={offered_until} />
      )}
      {limits && <NoticeLimit minutes={promotion_notice_minutes} />}
      <div className={styles.actions}>
        {message && <Problem text={message} />}
        {offered_until !== null && <PayHeldPlace single_class={single_class} wide />}
        {waitlist_id === null ? (
          <Button wide disabled={refusal !== null} onClick={() => join(single_class.single_class_id)}>
            Anotarme en lista de espera
          </Button>
        ) : (
          <Button wide look="secondary" onClick={() => leave(waitlist_id, offered_until !== null)}>
            Salir de la lista de espera
          </Button>
        )}
      </div>
    </>
  );
}

/** A full class: how many wait, what happens to them, and joining or leaving. */
export function WaitPanel({ single_class, problem }: WaitPanelProps) {
  const preview = useQuery({
    ...waitlistPreviewQuery(single_class.single_class_id),
    refetchInterval: SAFETY_NET,
  });
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      <QueryView query={preview} skeleton={<ListSkeleton rows={2} height="3rem" />}>
        {(known) => <Waiting single_class={single_class} problem={problem} preview={known} />}
      </QueryView>
    </div>
  );
}

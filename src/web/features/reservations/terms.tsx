import type { ReservePreview } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelTerm, CreditTerm, PayBeforeTerm } from './booking-terms.tsx';
import styles from './sheet.module.css';

/** What it costs and until when it is free to cancel; a skeleton while that is being asked. */
export function Terms({ preview, single_class }: { preview: ReservePreview | undefined; single_class: SingleClass }) {
  if (!preview) {
    return (
      <div className={styles.terms} aria-hidden="true">
        <Skeleton width="60%" height="1.4rem" />
        <Skeleton width="75%" height="1.4rem" />
      </div>
    );
  }
  return (
    <div className={styles.terms}>
      {preview.available_class && <CreditTerm grant={preview.available_class} />}
      {preview.pay_before && <PayBeforeTerm pay_before={preview.pay_before} single_class={single_class} />}
      <CancelTerm cancel={preview.cancel} single_class={single_class} />
    </div>
  );
}

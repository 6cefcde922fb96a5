import { useLocation } from 'react-router';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { addressToReserve } from '../../lib/wanted-class.ts';
import { ErrorState } from '../../ui/states.tsx';
import { ClassSummary, KnownClass } from './class-summary.tsx';
import type { OnOwnAction } from './list/reservation-actions.tsx';
import { MyPlacePanel, ReservedPanel, ReservePanel, SpecialPanel, WaitPanel } from './panels.tsx';
import { RefusedPanel } from './refused-panel.tsx';
import styles from './sheet.module.css';
import type { ReserveSlots } from './sheet-slots.ts';
import type { SheetView } from './use-sheet-view.ts';
import { VisitorPanel } from './visitor-panel.tsx';

interface SheetBodyProps {
  view: SheetView;
  single_class: SingleClass;
  onClose: () => void;
  onOwnAction: OnOwnAction;
  /** A visitor has seen the class and wants to reserve it. */
  onEnter: () => void;
  slots: Pick<ReserveSlots, 'signIn' | 'price'>;
}

/** The panel for the class's state for this person now. */
export function SheetBody({ view, single_class, onClose, onOwnAction, onEnter, slots }: SheetBodyProps) {
  const next = addressToReserve(useLocation(), single_class.single_class_id);
  switch (view.kind) {
    case 'done':
      return <ReservedPanel answer={view.answer} onCode={(own) => onOwnAction('code', own)} onClose={onClose} />;
    case 'visitor':
      return (
        <VisitorPanel
          single_class={single_class}
          price={slots.price(single_class, styles.term)}
          onEnter={onEnter}
          onClose={onClose}
        />
      );
    case 'sign-in':
      return (
        <div className={styles.stack}>
          <ClassSummary single_class={single_class} />
          {/* The next panel is drawn when the session changes. */}
          {slots.signIn(() => undefined, next)}
        </div>
      );
    case 'loading':
      return <KnownClass single_class={single_class} />;
    case 'failed':
      return <ErrorState error={view.error} onRetry={view.retry} />;
    case 'mine':
      return <MyPlacePanel single_class={single_class} place={view.place} onOwnAction={onOwnAction} />;
    case 'refused':
      return (
        <div className={styles.stack}>
          {/* The sheet's title says the refusal. */}
          <p className={styles.named}>{single_class.class_type.name}</p>
          <ClassSummary single_class={single_class} />
          <RefusedPanel text={view.text} reasons={view.reasons} step={view.step} other={view.other} onClose={onClose} />
        </div>
      );
    case 'special':
      return <SpecialPanel single_class={single_class} class_package_id={view.class_package_id} />;
    case 'full':
      return <WaitPanel single_class={single_class} problem={view.problem} />;
    case 'reserve':
      return <ReservePanel single_class={single_class} preview={view.preview} reserving={view.reserving} />;
  }
}

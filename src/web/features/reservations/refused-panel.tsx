import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import type { Step } from './refused.ts';
import styles from './sheet.module.css';

interface RefusedPanelProps {
  text: string;
  /** The reasons, a line each. */
  reasons?: readonly string[];
  step?: Step | undefined;
  /** Another way, less prominent. */
  other?: Step | undefined;
  onClose: () => void;
}

/** Why it cannot be reserved, and what to do about it. */
export function RefusedPanel({ text, reasons = [], step, other, onClose }: RefusedPanelProps) {
  return (
    <div className={styles.stack}>
      <div className={styles.done}>
        <Drawing name="weight" />
        <p className={styles.when}>{text}</p>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {step ? (
          <ButtonLink wide to={step.to}>
            {step.label}
          </ButtonLink>
        ) : (
          <Button wide look="secondary" onClick={onClose}>
            Entendido
          </Button>
        )}
        {other && (
          <ButtonLink wide look="quiet" to={other.to}>
            {other.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

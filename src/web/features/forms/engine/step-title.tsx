import type { StepCompleteness } from '#shared/forms/completeness.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './form-fields.module.css';

/** A step's name, and how far it is: ticked once nothing it needs is missing. */
export function StepTitle({ step, level: Level }: { step: StepCompleteness; level: 'h2' | 'h3' }) {
  const { title, answered, asked, complete } = step;
  return (
    <header className={styles.stepHead}>
      <Level className={styles.stepTitle}>{title || `Paso ${step.step}`}</Level>
      <span className={styles.progress} data-complete={complete || undefined}>
        {complete ? <Icon name="check" size={18} /> : <Icon name="alert" size={18} />}
        {answered} de {asked}
        <span className={styles.unseen}>{complete ? ', nada falta' : ', falta algo'}</span>
      </span>
    </header>
  );
}

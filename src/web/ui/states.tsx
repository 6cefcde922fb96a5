import type { ReactNode } from 'react';
import { errorText } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './states.module.css';

/** An empty list: a small drawing, a sentence and the next step, if there is one. */
export function EmptyState(props: {
  text: string;
  hint?: string;
  drawing?: DrawingName;
  /** The whole screen is empty: the sentence is its heading. */
  heading?: boolean;
  children?: ReactNode;
}) {
  const { text, hint, drawing = 'mat', heading = false, children } = props;
  const Sentence = heading ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Sentence className={styles.title}>{text}</Sentence>
      {hint && <p className={styles.text}>{hint}</p>}
      {children && <div className={styles.step}>{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  text?: string;
  error?: unknown;
  action?: string;
  onRetry?: () => unknown;
}

/** What could not be loaded, why, and a button to try again. Pass `error` to show the server's own sentence. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'No pudimos cargar esto', error, action = 'Reintentar', onRetry } = props;
  return (
    <div className={styles.state} role="alert">
      <Drawing name="weight" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{props.text ?? errorText(error)}</p>
      {onRetry && (
        <div className={styles.step}>
          <Button look="secondary" icon="repeat" onClick={onRetry}>
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

interface ToolProps {
  label: string;
  onClick: () => void;
  /** Whether the text at the cursor has this style; undefined for a button without a state. */
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A button above the text. Pressing it does not move the cursor. */
export function Tool({ label, onClick, pressed, disabled = false, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

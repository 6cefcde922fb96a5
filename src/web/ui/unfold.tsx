import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './unfold.module.css';

interface UnfoldProps {
  /** The line that is always visible. */
  label: ReactNode;
  /** Opens it if its content needs attention; only a person closes it again, never the line that she corrects in it. */
  opened?: boolean;
  /** One of a list: the line is as wide as the list, with a border. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Collapsible content that few people need. */
export function Unfold({ label, opened = false, wide = false, className, children }: UnfoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [initially] = useState(opened);
  useEffect(() => {
    if (opened && details.current) details.current.open = true;
  }, [opened]);
  return (
    <details
      ref={details}
      className={[styles.unfold, wide && styles.wide, className].filter(Boolean).join(' ')}
      open={initially || undefined}
    >
      <summary className={styles.line}>
        {label}
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  );
}

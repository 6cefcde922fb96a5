import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The screen's name, a line below it and, beside them, its actions. */
export function PageHeading(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>{props.title}</h1>
        {props.text && <p className={styles.text}>{props.text}</p>}
      </div>
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}

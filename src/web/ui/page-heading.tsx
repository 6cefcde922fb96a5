import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  text?: ReactNode;
  /** The screen's main action, where there are others: on a phone it stands beside the name, and they below. */
  main?: ReactNode;
  children?: ReactNode;
}

/** The screen's name, a line below it and, beside them, its actions. */
export function PageHeading(props: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>{props.title}</h1>
        {props.text && <p className={styles.text}>{props.text}</p>}
      </div>
      {props.children && <div className={styles.actions}>{props.children}</div>}
      {props.main && <div className={props.children ? styles.main : styles.actions}>{props.main}</div>}
    </div>
  );
}

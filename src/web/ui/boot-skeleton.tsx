import styles from './skeleton.module.css';
import { PageSkeleton, Skeleton } from './skeleton.tsx';

/** The first bytes of screens for signed-in people, until their frame is drawn. */
export function BootSkeleton() {
  return (
    <>
      <div className={styles.boot}>
        <Skeleton width="9rem" height="1.75rem" />
        <Skeleton width="2.75rem" height="2.75rem" round />
      </div>
      <PageSkeleton />
      <noscript>
        <p className={styles.note}>Para entrar a tu cuenta activa JavaScript en tu navegador.</p>
      </noscript>
    </>
  );
}

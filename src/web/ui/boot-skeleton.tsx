import styles from './skeleton.module.css';
import { PageSkeleton, Skeleton } from './skeleton.tsx';

/** First bytes of the screens that only a signed-in person sees, until their frame is there. */
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

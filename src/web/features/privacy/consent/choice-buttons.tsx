import { useTrackedPage } from '../../../lib/tracked-page.ts';
import { chooseTracking } from '../../../lib/tracking-choice.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './consent.module.css';

/** Two buttons of equal weight. @param onYes called after a yes */
export function ChoiceButtons({ onYes }: { onYes?: () => void }) {
  const tracked = useTrackedPage();
  return (
    <div className={styles.answers}>
      <Button look="secondary" onClick={() => chooseTracking('no', tracked)}>
        No aceptar
      </Button>
      <Button
        look="secondary"
        onClick={() => {
          chooseTracking('yes', tracked);
          onYes?.();
        }}
      >
        Aceptar
      </Button>
    </div>
  );
}

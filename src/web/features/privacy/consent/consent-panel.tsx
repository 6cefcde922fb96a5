import { SimplifiedNotice } from '../simplified-notice.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import styles from './consent.module.css';

/** Asks a visitor before any advertising code runs. It covers no text and can wait: until she answers it is a no. */
export default function ConsentPanel({ onYes }: { onYes: () => void }) {
  return (
    <section className={styles.panel} aria-labelledby="consent">
      <h2 id="consent">¿Publicidad y medición de visitas?</h2>
      <p>Con herramientas de terceros. Es voluntario: sin ellas el sitio funciona igual.</p>
      <SimplifiedNotice />
      <ChoiceButtons onYes={onYes} />
    </section>
  );
}

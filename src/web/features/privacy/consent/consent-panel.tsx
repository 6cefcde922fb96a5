import { useConfiguration } from '../../../lib/configuration.tsx';
import { SimplifiedNotice } from '../simplified-notice.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import styles from './consent.module.css';

/** Asks a visitor before any advertising code runs. It covers no text and can wait: until she answers it is a no. */
export default function ConsentPanel({ onYes }: { onYes: () => void }) {
  const { business_name } = useConfiguration();
  return (
    <section className={styles.panel} aria-labelledby="consent">
      <h2 id="consent">¿Publicidad y medición de visitas?</h2>
      <p>
        {business_name} quisiera usar herramientas de terceros para medir sus visitas y mostrarte publicidad. Es
        voluntario: sin ellas el sitio funciona igual.
      </p>
      <SimplifiedNotice />
      <ChoiceButtons onYes={onYes} />
      <p className={styles.note}>Lo puedes cambiar cuando quieras, al pie de cada página o en Mis datos.</p>
    </section>
  );
}

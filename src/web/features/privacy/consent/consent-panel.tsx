import { advertisingQuestion } from '#shared/consent.ts';
import { SimplifiedNotice } from '../simplified-notice.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import styles from './consent.module.css';

/** Asks a visitor before any advertising code runs. It covers no text and can wait: no answer counts as no. */
export default function ConsentPanel({ onYes }: { onYes: () => void }) {
  return (
    <section className={styles.panel} aria-labelledby="consent">
      <h2 id="consent">{advertisingQuestion.title}</h2>
      <p>{advertisingQuestion.text}</p>
      <SimplifiedNotice />
      <ChoiceButtons onYes={onYes} />
    </section>
  );
}

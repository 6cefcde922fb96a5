import { useState } from 'react';
import type { Letter } from '#shared/wire/mailbox.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './mailbox.module.css';

const views = { html: 'Carta', text: 'Solo texto', calendar: 'Calendario' } as const;
type View = keyof typeof views;

const names = Object.keys(views).filter((name): name is View => Object.hasOwn(views, name));

/** A letter as its reader sees it, in a frame without scripts; its plain text; its calendar attachment. */
export function LetterView({ letter }: { letter: Letter }) {
  const [view, setView] = useState<View>('html');
  return (
    <div className={styles.letter}>
      <p className={styles.to}>Para {letter.to}</p>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">Cómo verlo</legend>
        {names
          .filter((name) => letter[name] !== null)
          .map((name) => (
            <Button
              key={name}
              small
              look={view === name ? 'primary' : 'secondary'}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {views[name]}
            </Button>
          ))}
      </fieldset>
      {view === 'html' ? (
        <iframe
          className={styles.frame}
          title={letter.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          // Its links open in a new tab, not in the frame.
          srcDoc={letter.html.replace('<head>', '<head><base target="_blank">')}
        />
      ) : (
        <pre className={styles.text}>{letter[view]}</pre>
      )}
    </div>
  );
}

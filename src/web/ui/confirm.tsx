import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { useSingleTaps } from './single-taps.ts';

export interface Question {
  text: ReactNode;
  /** 'Precaución' when absent. */
  title?: string;
  accept?: string;
  cancel?: string;
  /** When it is aborted, the question is over, and the answer no. */
  until?: AbortSignal;
}

type Ask = (question: Question | string) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const [opened, setOpened] = useState(false);
  // A second question stands where the first one stood: it is not answered by the other half of a double tap.
  const singleTaps = useSingleTaps();
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const asked = typeof question === 'string' ? { text: question } : question;
        // After the event that asks: the same Escape would also answer.
        setTimeout(() => {
          if (asked.until?.aborted) return;
          setOpen({ question: asked, answer: resolve });
          setOpened(true);
        });
        asked.until?.addEventListener('abort', () => {
          resolve(false);
          setOpened(false);
        });
      }),
    [],
  );
  function answer(yes: boolean) {
    open?.answer(yes);
    setOpened(false);
  }
  const { text, title = 'Precaución', accept = 'OK', cancel = 'Cancelar' } = open?.question ?? { text: '' };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <BottomSheet
          opened={opened}
          onClose={() => answer(false)}
          title={title}
          footer={
            <div className={styles.answers} onClickCapture={singleTaps}>
              <Button look="secondary" onClick={() => answer(false)}>
                {cancel}
              </Button>
              <Button onClick={() => answer(true)}>{accept}</Button>
            </div>
          }
        >
          <div className={styles.text}>{text}</div>
        </BottomSheet>
      )}
    </ConfirmContext>
  );
}

/** Asks before something that cannot be undone: `if (await confirm('¿Eliminar la clase?')) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider');
  return ask;
}

import { formatTime } from '#shared/time.ts';
import type { ScanAnswer } from '#shared/wire/attendance.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nameOf, welcomeOf } from '../attendance-words.ts';
import styles from './scan.module.css';
import type { Outcome } from './use-scan.ts';

interface ScanOutcomeProps {
  outcome: Outcome | null;
  onUndo: (answer: ScanAnswer) => Promise<void>;
  onAgain: (token: string) => Promise<void>;
}

function Came({ answer, onUndo }: { answer: ScanAnswer; onUndo: ScanOutcomeProps['onUndo'] }) {
  const { entry, single_class, already } = answer;
  const numbered = single_class.class_type.spot_map !== null;
  const welcome = welcomeOf(entry);
  return (
    <div className={styles.outcome} data-kind={already ? 'again' : 'came'}>
      <Icon name="check" size={36} />
      <div className={styles.who}>
        <p className={styles.name}>{nameOf(entry)}</p>
        <p>
          {already ? 'Ya tenía su asistencia' : 'Llegó'}
          {numbered && ` · lugar ${entry.spot}`} · {single_class.class_type.name}, {formatTime(single_class.class_date)}
        </p>
        <p className={styles.badges}>
          {entry.unpaid_purchase_id !== null && <StatusBadge tone="urgent">Pago en Efectivo Incompleto</StatusBadge>}
          {welcome && <StatusBadge tone="primary">{welcome}</StatusBadge>}
        </p>
        {entry.notes.map(({ customer_note_id, note }) => (
          <p key={customer_note_id} className={styles.note}>
            <Icon name="note" size={18} /> {note}
          </p>
        ))}
      </div>
      <Button small look="secondary" onClick={() => onUndo(answer)}>
        Deshacer
      </Button>
    </div>
  );
}

/** The result of the last code, large enough to read at arm's length. */
export function ScanOutcome({ outcome, onUndo, onAgain }: ScanOutcomeProps) {
  return (
    <div role="status" className={styles.status}>
      {outcome?.kind === 'sending' && <p className={styles.waiting}>Buscando el código…</p>}
      {outcome?.kind === 'came' && <Came answer={outcome.answer} onUndo={onUndo} />}
      {outcome?.kind === 'undone' && (
        <p className={styles.waiting}>Se quitó la asistencia de {nameOf(outcome.answer.entry)}.</p>
      )}
      {outcome?.kind === 'refused' && (
        <div className={styles.outcome} data-kind="refused">
          <Icon name="alert" size={36} />
          <p className={styles.who}>{outcome.text}</p>
          {outcome.again !== null && (
            <Button small look="secondary" onClick={() => onAgain(outcome.again ?? '')}>
              Reintentar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

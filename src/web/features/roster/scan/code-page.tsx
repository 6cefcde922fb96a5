import { useEffect, useRef } from 'react';
import { paths, pathTo } from '../../../screens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './scan.module.css';
import { ScanOutcome } from './scan-outcome.tsx';
import { useScan } from './use-scan.ts';

/** The page that a phone's own camera opens: marks the person at once, with a button to undo it. */
export function CodePage({ token }: { token: string }) {
  const { outcome, send, undo } = useScan();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void send(token);
  });
  const single_class_id =
    outcome?.kind === 'came' || outcome?.kind === 'undone' ? outcome.answer.single_class.single_class_id : null;
  return (
    <div className={styles.page}>
      <PageHeading title="Código de Acceso" />
      <ScanOutcome outcome={outcome} onUndo={undo} onAgain={send} />
      {outcome?.kind === 'undone' && <Button onClick={() => send(token)}>Marcar llegada</Button>}
      {single_class_id === null ? (
        <ButtonLink look="secondary" to={paths.desk}>
          Ver las clases de hoy
        </ButtonLink>
      ) : (
        <ButtonLink look="secondary" to={pathTo(paths.deskClass, { single_class_id })}>
          Ver la lista de la clase
        </ButtonLink>
      )}
    </div>
  );
}

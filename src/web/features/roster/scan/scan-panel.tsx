import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './scan.module.css';
import { ScanOutcome } from './scan-outcome.tsx';
import { tokenOf } from './token-of.ts';
import { type CameraState, useCamera } from './use-camera.ts';
import { useScan } from './use-scan.ts';

const words: Readonly<Record<CameraState, string>> = {
  opening: 'Abriendo la cámara…',
  looking: 'Acerca el código al recuadro.',
  refused: 'La cámara no tiene permiso. Actívala en los ajustes del navegador, o escribe el código.',
  missing: 'Este equipo no tiene cámara disponible. Escribe el código.',
};

function TypedCode({ onCode }: { onCode: (token: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  async function send() {
    const token = tokenOf(typed);
    setWrong(token === null);
    if (token === null) return;
    await onCode(token);
    setTyped('');
  }

  return (
    <form className={styles.typed} noValidate>
      <TextField
        label="O escribe el código"
        placeholder="7K3M 9QXR 2TFA"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        error={wrong && 'El código tiene 12 letras y números.'}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        look="secondary"
        onClick={(event) => {
          // Enter in the field also arrives here as a click.
          event.preventDefault();
          return send();
        }}
      >
        Marcar
      </Button>
    </form>
  );
}

/**
 * The camera reads one code after the other; an unreadable one is typed. @param single_class_id absent: each code's own
 * class
 */
export function ScanPanel({ single_class_id }: { single_class_id?: number }) {
  const { outcome, see, send, undo } = useScan(single_class_id);
  const { video, state } = useCamera(see);
  const seeing = state === 'opening' || state === 'looking';
  return (
    <div className={styles.panel}>
      <div className={styles.camera} hidden={!seeing}>
        <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <p className={styles.hint}>{words[state]}</p>
      <ScanOutcome outcome={outcome} onUndo={undo} onAgain={send} />
      <TypedCode onCode={send} />
    </div>
  );
}

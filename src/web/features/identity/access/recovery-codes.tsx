import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './access.module.css';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={styles.stack}>
      <p>
        Si pierdes tu teléfono, entras con uno de estos. Cada uno sirve una vez y <strong>no los volverás a ver</strong>
        : anótalos o guárdalos en tu gestor de contraseñas.
      </p>
      <div className={styles.secret}>
        <ul className={styles.codes} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} what="los códigos" />
      </div>
      <Button wide onClick={onKept}>
        Ya los guardé
      </Button>
    </div>
  );
}

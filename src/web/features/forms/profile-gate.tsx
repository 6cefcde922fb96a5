import { useState } from 'react';
import { towards, useWantedClass } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile-gate.module.css';

const TEXT = 'Debes completar tu información personal antes de reservar clases.';

/** 'Completar Información': a modal on arriving, and the same sentence on the screen as long as something is missing. */
export function ProfileGate() {
  // The address forgets its class once that is open.
  const [wanted] = useState(useWantedClass());
  // The class she wants opens by itself and says the same.
  const [opened, setOpened] = useState(wanted === null);
  const way = (
    <ButtonLink wide to={towards(paths.information, wanted)}>
      Completar Información
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.prompt}>
        <p>
          <Icon name="person" size={22} />
          {TEXT}
        </p>
        {way}
      </div>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Completar Información" footer={way}>
        <p>{TEXT}</p>
      </BottomSheet>
    </>
  );
}

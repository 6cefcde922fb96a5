import { useState } from 'react';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile-gate.module.css';

const TEXT = 'Debes completar tu información personal antes de reservar clases.';

/** 'Completar Información': a dialog on arrival, and the same sentence on the screen as long as something is missing. */
export function ProfileGate() {
  // Read once, since the address loses the class when its sheet opens.
  const [wanted] = useState(useWantedClass());
  // The sheet of the wanted class opens instead, and says the same.
  const [opened, setOpened] = useState(wanted === null);
  const way = (
    <ButtonLink wide to={withWantedClass(paths.information, wanted)}>
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

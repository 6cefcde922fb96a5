import { useState } from 'react';
import { towards, useWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

const TEXT = 'Antes de comprar este paquete debes pagar tu inscripción al estudio. Se paga una sola vez.';

/**
 * 'Completar Inscripción' (docs/rules.md#signup-fee): the enrolment is paid before anything else.
 * @param props.class_package_id the enrolment's package while it is owed; null when nothing is owed
 */
export function SignupFee({ class_package_id, refused }: { class_package_id: number | null; refused: boolean }) {
  const [closed, setClosed] = useState(false);
  const wanted = useWantedClass();
  if (class_package_id === null) return null;
  const to = towards(pathTo(paths.checkout, { class_package_id }), wanted);
  return (
    <>
      {(closed || refused) && (
        <p className={styles.owed}>
          {TEXT}{' '}
          <ButtonLink small look="secondary" to={to}>
            Pagar inscripción
          </ButtonLink>
        </p>
      )}
      <BottomSheet
        opened={!closed}
        onClose={() => setClosed(true)}
        title="Completar Inscripción"
        footer={
          <ButtonLink wide to={to}>
            Pagar inscripción
          </ButtonLink>
        }
      >
        <p>{TEXT}</p>
      </BottomSheet>
    </>
  );
}

import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/** The enrolment that must be paid, and its price in pesos; null while loading. */
export interface OwedEnrolment {
  class_package_id: number;
  price: number | null;
}

const sayOwed = ({ price }: OwedEnrolment) =>
  `Antes de comprar este paquete debes pagar tu inscripción al estudio${
    price === null ? '' : `, ${formatMoney(price)} MXN`
  }. Se paga una sola vez.`;

/**
 * 'Completar Inscripción' (docs/rules.md#signup-fee): the enrolment is paid before anything else.
 * @param props.owed null: nothing is owed
 */
export function SignupFee({ owed, refused }: { owed: OwedEnrolment | null; refused: boolean }) {
  const [closed, setClosed] = useState(false);
  const wanted = useWantedClass();
  if (owed === null) return null;
  const to = withWantedClass(pathTo(paths.checkout, { class_package_id: owed.class_package_id }), wanted);
  const text = sayOwed(owed);
  return (
    <>
      {(closed || refused) && (
        <p className={styles.owed}>
          {text}{' '}
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
        <p>{text}</p>
      </BottomSheet>
    </>
  );
}

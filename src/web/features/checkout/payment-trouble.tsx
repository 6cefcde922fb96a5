import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import type { Trouble } from './texts.ts';

/** It costs today what the screen does not say. */
const OTHER_PRICE = ['price-changed', 'trial-had'];

/** What another purchase stands in the way of: that one is paid or cancelled first. */
const ABOUT_ANOTHER = ['pending-payment', 'being-paid'];

/** What is said whatever way is chosen: only a new try, or a new page, can change it. `paypal-blocked` also hides its button. */
const WHATEVER_THE_WAY = [
  ...OTHER_PRICE,
  ...ABOUT_ANOTHER,
  'signup-fee-required',
  'paypal-blocked',
  'package-sold-out',
];

/** Whether another way to pay may mend it: a card that was refused says nothing of cash. */
export const isAboutTheWay = (trouble: Trouble | null): boolean => !WHATEVER_THE_WAY.includes(trouble?.code ?? '');

/** Why the last try did not buy, and the way to what stands in its way. */
export function PaymentTrouble({ trouble }: { trouble: Trouble | null }) {
  return (
    <>
      <FormProblem>{trouble?.text ?? null}</FormProblem>
      {ABOUT_ANOTHER.includes(trouble?.code ?? '') && (
        <ButtonLink wide look="secondary" to={paths.purchases}>
          Ver Mis Compras
        </ButtonLink>
      )}
      {OTHER_PRICE.includes(trouble?.code ?? '') && (
        <Button wide look="secondary" onClick={() => location.reload()}>
          Ver el precio de ahora
        </Button>
      )}
    </>
  );
}

import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import type { FailedAttempt } from './texts.ts';

/** Today's charge, or what it buys, differs from what the screen shows. */
const OTHER_PRICE = ['price-changed', 'trial-had'];
const OTHER_PACKAGE = 'package-changed';

/** Another purchase is in the way, and must be paid or cancelled first. */
const ABOUT_ANOTHER = ['pending-payment', 'being-paid'];

/** Shown for every way to pay, since only a new try or a new page can change it. `paypal-blocked` also hides its button. */
const WHATEVER_THE_WAY = [
  ...OTHER_PRICE,
  OTHER_PACKAGE,
  ...ABOUT_ANOTHER,
  'signup-fee-required',
  'paypal-blocked',
  'package-sold-out',
];

/** Whether another way to pay may help: a refused card does not affect cash. */
export const isAboutMethod = (trouble: FailedAttempt | null): boolean =>
  !WHATEVER_THE_WAY.includes(trouble?.code ?? '');

/** Why the last try did not buy, with a link that helps. */
export function PaymentTrouble({ trouble }: { trouble: FailedAttempt | null }) {
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
      {trouble?.code === OTHER_PACKAGE && (
        <Button wide look="secondary" onClick={() => location.reload()}>
          Ver el paquete de ahora
        </Button>
      )}
    </>
  );
}

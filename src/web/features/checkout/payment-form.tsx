import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { toCentavos } from '#shared/money.ts';
import { priceOf } from '#shared/package-rules.ts';
import { shownTermsOf } from '#shared/shown-terms.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { ConfirmOwnMail } from '../../lib/confirmed-mail/confirm-own-mail.tsx';
import { onFirstTouch } from '../../lib/first-touch.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { CardField } from '../../lib/payments/card-field.tsx';
import { frameOf, payPalFrameOf } from '../../lib/payments/checkout-options.ts';
import { useCardElement } from '../../lib/payments/use-card-element.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, SelectField } from '../../ui/field.tsx';
import { whyNotYet } from './agreement-words.ts';
import { DocumentsField, ReminderField } from './agreements.tsx';
import type { Bill } from './bill.ts';
import styles from './checkout.module.css';
import { installmentChoices, isInMonths, monthsOf } from './installments.ts';
import { NoWayToPay } from './no-way-to-pay.tsx';
import { isAboutMethod, PaymentTrouble } from './payment-trouble.tsx';
import { PayPalButton } from './paypal-button.tsx';
import { type OwedEnrolment, SignupFee } from './signup-fee.tsx';
import { type FailedAttempt, priceNews, TERMS_NEWS } from './texts.ts';
import { useAgreements } from './use-agreements.ts';
import { usePayment } from './use-payment.ts';
import { WayField } from './way-field.tsx';
import { payWords, selectedWay, type Way, waysToPay } from './ways.ts';

/** Loaded at the first touch, as sheets are: without it, as on a broken line, a double tap acts as browsers have it. */
onFirstTouch(() => {
  import('../../ui/one-tap.ts').then(({ pressOneControl }) => pressOneControl()).catch(() => undefined);
});

export interface PaymentFormProps {
  offer: ClassPackage;
  bill: Bill;
  discountCode?: string | undefined;
  place?: { single_class_id: number; spot?: number } | undefined;
  options: CheckoutOptions;
  sources: readonly PaymentSource[];
  /** The payment method of an earlier purchase that still waits for its payment. */
  begun: string | undefined;
  /** The same purchase made just now, if she confirmed that she wants another one. */
  again_after?: number | undefined;
  /** She has had her free trial: it is charged today, and the screen says so. */
  trial_had: boolean;
  /** The enrolment that must be paid first, or null. */
  signup_fee: OwedEnrolment | null;
  documentText: (slug: string) => ReactNode;
  onDone: (purchase_id: number, said: string | null) => void;
}

const OTHERWISE = 'También puedes pagar en la página segura de nuestro procesador, o elegir otra forma de pago.';

/** The message when the office changes the price or what it gives while the page is open; null: both are unchanged. */
function useNews(offer: ClassPackage, discountCode: string | undefined): FailedAttempt | null {
  const price = priceOf(offer);
  const terms = JSON.stringify(shownTermsOf(offer));
  const [first] = useState({ price, terms });
  if (price !== first.price) return { text: priceNews(price, discountCode !== undefined), code: null };
  return terms === first.terms ? null : { text: TERMS_NEWS, code: null };
}

/** How often a subscription charges, as its reminder says. */
function rhythmOf({ subscription_period: period, subscription_interval: interval }: ClassPackage) {
  return period !== null && interval !== null ? { shown_rhythm: { period, interval } } : {};
}

/** Payment method and agreements; then one button with the amount. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each branch shows one part of the form
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: most of it is the form as it is seen
export default function PaymentForm(props: PaymentFormProps) {
  const { offer, bill, options } = props;
  const { subscriptions_enabled } = useConfiguration();
  const off = offer.is_subscription && !subscriptions_enabled;
  const months = monthsOf(options, bill.today, offer.is_subscription);
  const ways =
    bill.free || off
      ? []
      : waysToPay(offer, { ...options, inMonths: isInMonths(options, months, bill.today) }, props.sources);
  const [picked, setPicked] = useState<Way['key']>();
  const [saveCard, setSaveCard] = useState(false);
  const way = selectedWay(ways, picked, props.begun);
  const [chosenMonths, setChosenMonths] = useState(1);

  const frame = frameOf(options);
  const byFrame = frame !== null && way?.key === 'card';
  // On the provider's own page the months are chosen there.
  const asksMonths = (byFrame || (way !== undefined && 'payment_source_id' in way)) && months.length > 0;
  const installments = asksMonths && months.includes(chosenMonths) ? chosenMonths : 1;
  const [framed, setFramed] = useState(byFrame);
  if (byFrame && !framed) setFramed(true);
  const open = useCardElement(framed && !bill.free ? frame : null, {
    mode: offer.is_subscription ? 'subscription' : 'payment',
    amount: toCentavos(bill.today),
  });

  const payPalFrame = way?.key === 'paypal' ? payPalFrameOf(options) : null;
  const [noPayPal, setNoPayPal] = useState(false);

  const { documents, reminder, begun, toTick } = useAgreements(offer, bill, options);
  const news = useNews(offer, props.discountCode);
  const payment = usePayment({
    order: {
      class_package_id: offer.class_package_id,
      shown_total: bill.total,
      ...(bill.renewal !== null && { shown_renewal: bill.renewal }),
      ...rhythmOf(offer),
      shown_terms: shownTermsOf(offer),
      accepted_pages: documents.missing.map(({ page_id, version }) => ({ page_id, version })),
      ...(props.discountCode !== undefined && { discountCode: props.discountCode }),
      ...(reminder.words !== null && { consent: reminder.words }),
      ...props.place,
      ...(installments > 1 && { installments }),
      ...(props.again_after !== undefined && { again_after: props.again_after }),
      ...(props.trial_had && { without_trial: true as const }),
    },
    // Without a frame the card is typed on the provider's own page.
    card: byFrame && !open.missing ? open.card : null,
    onDone: props.onDone,
  });

  const agreed = toTick.length === 0;
  const typing = byFrame && !open.missing && (open.state.empty || !open.card);
  const { busy, trouble } = payment;
  // A frame that is still opening, or says why it does not, is no question to her.
  const why = whyNotYet(toTick, typing && !busy && open.card !== null);
  const { pathname, search } = useLocation();
  // The card's frame and all choices would be lost with this form.
  useUnsavedWork(busy || picked !== undefined || begun || props.discountCode !== undefined || !open.state.empty);
  const unproved = useSession().customer?.email_confirmed === false && bill.free;

  // Without PayPal's button or window, the customer continues on PayPal's own page.
  const payPalButton = trouble?.code === 'paypal-blocked' || noPayPal ? null : payPalFrame;

  function chooseWay(key: Way['key']) {
    setPicked(key);
    if (key !== way?.key && isAboutMethod(trouble)) payment.forgetTrouble();
  }

  function closeCard() {
    payment.giveUpCard();
    open.reopen();
  }

  if (!bill.free && ways.length === 0) return <NoWayToPay off={off} />;
  return (
    <div className={styles.paying}>
      {!bill.free && (
        <section aria-labelledby="forma-de-pago">
          <h2 id="forma-de-pago">Forma de Pago</h2>
          <WayField ways={ways} chosen={way?.key} onChoose={chooseWay} disabled={busy}>
            {(key) => (
              <>
                {key === way?.key && asksMonths && (
                  <div className={styles.months}>
                    <SelectField
                      label="En cuántos pagos"
                      hint="A meses solo con tarjetas de crédito que los tengan: tu banco lo confirma al pagar."
                      choices={installmentChoices(months, bill.today)}
                      value={String(installments)}
                      disabled={busy}
                      onChange={(event) => setChosenMonths(Number(event.currentTarget.value))}
                    />
                  </div>
                )}
                {key === 'card' && frame && (
                  <div className={styles.card} hidden={!byFrame}>
                    <CardField open={open} otherwise={OTHERWISE} />
                    {open.state.asking && (
                      <Button small look="quiet" onClick={closeCard}>
                        Cerrar y elegir otra forma de pago
                      </Button>
                    )}
                    {options.saves_cards && (
                      <CheckboxField
                        name="saveCard"
                        label="Guardar tarjeta"
                        hint="Para pagar más rápido la próxima vez. El número lo guarda el procesador de pagos, no el estudio."
                        checked={saveCard}
                        disabled={busy}
                        onChange={(event) => setSaveCard(event.currentTarget.checked)}
                      />
                    )}
                  </div>
                )}
              </>
            )}
          </WayField>
        </section>
      )}
      {reminder.words !== null && (
        <ReminderField words={reminder.words} accepted={reminder.consents} onChange={reminder.consent} />
      )}
      {documents.missing.length > 0 && (
        <DocumentsField
          documents={documents.missing}
          accepted={documents.accepted}
          onChange={documents.accept}
          text={props.documentText}
        />
      )}
      <SignupFee owed={props.signup_fee} refused={trouble?.code === 'signup-fee-required'} />
      <div className={styles.pay}>
        {unproved ? (
          <ConfirmOwnMail next={pathname + search} why="para obtener esta oferta" />
        ) : (
          <PaymentTrouble trouble={trouble ?? news} />
        )}
        {bill.free ? (
          <Button wide busy={busy} disabled={!agreed || unproved} onClick={payment.obtain}>
            Obtener Oferta
          </Button>
        ) : payPalButton ? (
          <PayPalButton
            address={payPalButton}
            mode={offer.is_subscription ? 'subscription' : 'payment'}
            disabled={!agreed}
            window={payment.payPal}
            onMissing={() => setNoPayPal(true)}
          />
        ) : (
          <Button
            wide
            busy={busy}
            disabled={!agreed || !way || typing}
            onClick={() => way && payment.pay(way, saveCard)}
          >
            {payWords(way, bill, installments)}
          </Button>
        )}
        {why !== null && <p className={styles.why}>{why}</p>}
        {busy && (
          <p className={styles.why} role="status">
            {open.state.asking
              ? 'Tu banco te pide autorizar el pago.'
              : payPalButton
                ? 'Sigue en la ventana de PayPal. No cierres esta página.'
                : 'Procesando tu compra. No cierres esta página.'}
          </p>
        )}
      </div>
    </div>
  );
}

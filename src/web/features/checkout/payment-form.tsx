import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { ConfirmOwnMail } from '../../lib/confirmed-mail/confirm-own-mail.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { CardField } from '../../lib/payments/card-field.tsx';
import { frameOf } from '../../lib/payments/checkout-options.ts';
import { useCardElement } from '../../lib/payments/use-card-element.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { DocumentsField, ReminderField } from './agreements.tsx';
import { type Bill, reminderOf } from './bill.ts';
import styles from './checkout.module.css';
import { SignupFee } from './signup-fee.tsx';
import { usePayment } from './use-payment.ts';
import { WayField } from './way-field.tsx';
import { payWords, type Way, waysToPay } from './ways.ts';

export interface PaymentFormProps {
  offer: ClassPackage;
  bill: Bill;
  discountCode?: string | undefined;
  place?: { single_class_id: number; spot?: number } | undefined;
  options: CheckoutOptions;
  sources: readonly PaymentSource[];
  /** The same purchase made just now, after which she said that she wants another. */
  again_after?: number | undefined;
  /** The enrolment that is to be paid first, or null. */
  signup_fee: number | null;
  documentText: (slug: string) => ReactNode;
  onDone: (purchase_id: number, said: string | null) => void;
}

/** How it is paid and what is agreed to; then one button with the amount. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each branch shows one part of the form
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: most of it is the form as it is seen
export default function PaymentForm(props: PaymentFormProps) {
  const { offer, bill, options } = props;
  const { subscriptions_enabled } = useConfiguration();
  const off = offer.is_subscription && !subscriptions_enabled;
  const ways = bill.free || off ? [] : waysToPay(offer, options, props.sources);
  const [picked, setPicked] = useState<Way['key']>();
  const [accepted, setAccepted] = useState(false);
  const [consents, setConsents] = useState(false);
  const [saveCard, setSaveCard] = useState(false);
  const way = ways.find(({ key }) => key === picked) ?? ways[0];

  const frame = frameOf(options);
  const byFrame = frame !== null && way?.key === 'card';
  const [framed, setFramed] = useState(byFrame);
  if (byFrame && !framed) setFramed(true);
  const open = useCardElement(framed && !bill.free ? frame : null);

  const documents = options.documents.filter((document) => !document.accepted);
  const reminder = offer.is_subscription ? reminderOf(offer, bill) : null;
  const payment = usePayment({
    order: {
      class_package_id: offer.class_package_id,
      accepted_pages: documents.map(({ page_id, version }) => ({ page_id, version })),
      ...(props.discountCode !== undefined && { discountCode: props.discountCode }),
      ...(reminder !== null && { consent: reminder }),
      ...props.place,
      ...(props.again_after !== undefined && { again_after: props.again_after }),
    },
    card: byFrame ? open.card : null,
    onDone: props.onDone,
  });

  const agreed = (documents.length === 0 || accepted) && (reminder === null || consents);
  const { busy, trouble } = payment;
  const { pathname, search } = useLocation();
  const unproved = useSession().customer?.email_confirmed === false && bill.free;

  function closeCard() {
    payment.giveUpCard();
    open.reopen();
  }

  return (
    <div className={styles.paying}>
      {!bill.free && (
        <section aria-labelledby="forma-de-pago">
          <h2 id="forma-de-pago">Forma de Pago</h2>
          {ways.length === 0 && (
            <p className={styles.text}>
              {off
                ? 'Por ahora no vendemos suscripciones. Elige otro paquete.'
                : 'Por ahora no se puede pagar en línea. Pregunta en recepción.'}
            </p>
          )}
          <WayField ways={ways} chosen={way?.key} onChoose={setPicked} disabled={busy}>
            {(key) =>
              key === 'card' &&
              frame && (
                <div className={styles.card} hidden={!byFrame}>
                  <CardField open={open} />
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
              )
            }
          </WayField>
        </section>
      )}
      {reminder !== null && <ReminderField words={reminder} accepted={consents} onChange={setConsents} />}
      {documents.length > 0 && (
        <DocumentsField documents={documents} accepted={accepted} onChange={setAccepted} text={props.documentText} />
      )}
      <SignupFee class_package_id={props.signup_fee} refused={trouble?.code === 'signup-fee-required'} />
      <div className={styles.pay}>
        {unproved ? (
          <ConfirmOwnMail next={pathname + search} why="para obtener esta oferta" />
        ) : (
          <FormProblem>{trouble?.text ?? null}</FormProblem>
        )}
        {bill.free ? (
          <Button wide busy={busy} disabled={!agreed || unproved} onClick={payment.obtain}>
            Obtener Oferta
          </Button>
        ) : (
          <Button
            wide
            busy={busy}
            disabled={!agreed || !way || (byFrame && (open.state.empty || !open.card))}
            onClick={() => way && payment.pay(way, saveCard)}
          >
            {payWords(way, formatMoney(bill.today))}
          </Button>
        )}
        {!agreed && <p className={styles.why}>Marca las casillas de arriba para continuar.</p>}
        {busy && (
          <p className={styles.why} role="status">
            {open.state.asking
              ? 'Tu banco te pide autorizar el pago.'
              : 'Procesando tu compra. No cierres esta página.'}
          </p>
        )}
      </div>
    </div>
  );
}

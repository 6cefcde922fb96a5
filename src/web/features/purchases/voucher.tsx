import { inFours } from '#shared/in-fours.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { formatMoney } from '../../lib/format.ts';
import { PaperButton } from '../../lib/payments/paper-button.tsx';
import { Barcode } from '../../ui/barcode.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useDeadline } from './how-to-pay.tsx';
import styles from './purchases.module.css';

/** Digits in groups, which are easier to read and type. */
const AT_OXXO = {
  title: 'Paga en cualquier OXXO',
  how: 'Di en la caja que harás un pago OXXO Pay y muestra el código o dicta el número. La tienda cobra una comisión.',
};
/** For a provider whose references other shops accept. */
const IN_SHOPS = {
  title: 'Paga en efectivo en una tienda',
  how: 'Ve a una de estas tiendas y muestra en la caja el código o dicta el número. La tienda puede cobrar una comisión.',
};

interface VoucherProps {
  purchase: Purchase;
  voucher: NonNullable<Purchase['voucher']>;
}

/** A provider's reference to pay with: how much, which number, where, until when; no receipt is needed afterwards. */
export function Voucher({ purchase, voucher: { kind, number, bank, concept, url } }: VoucherProps) {
  const deadline = useDeadline(purchase);
  const { total_payment } = purchase;
  const cash = bank ? IN_SHOPS : AT_OXXO;
  const named = kind === 'oxxo' ? 'Número de pago' : 'CLABE';
  const facts = [
    ...(bank ? [{ name: kind === 'oxxo' ? 'Dónde' : 'Banco', shown: bank, copied: null }] : []),
    ...(concept ? [{ name: 'Concepto', shown: concept, copied: concept }] : []),
    ...(deadline ? [{ name: 'Págalo antes de', shown: deadline, copied: null }] : []),
  ];
  return (
    <section className={styles.owed} aria-labelledby="como-pagar">
      <h2 id="como-pagar">{kind === 'oxxo' ? cash.title : 'Transfiere desde tu banco'}</h2>
      <p className={`${styles.amount} ${styles.copied}`}>
        {formatMoney(total_payment)} MXN
        {kind === 'spei' && <CopyButton what="cantidad" text={total_payment.toFixed(2)} />}
      </p>
      <div className={styles.voucher}>
        {kind === 'oxxo' && <Barcode digits={number} label={`Código de barras de ${number}`} />}
        <p>{named}</p>
        <p className={`${styles.number} ${styles.copied}`}>
          <strong>{inFours(number)}</strong> <CopyButton what={named} text={number} />
        </p>
      </div>
      <p className={styles.instructions}>
        {kind === 'oxxo' ? cash.how : 'Transfiere exactamente esta cantidad. La CLABE es solo de esta compra.'} Se
        confirma solo cuando llega tu pago: no hace falta mandar comprobante.
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, shown, copied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.copied}>
              {shown} {copied && <CopyButton what={name} text={copied} />}
            </dd>
          </div>
        ))}
      </dl>
      <PaperButton path={`/purchases/payment_slip/${purchase.purchase_id}`} name={`ficha-${purchase.purchase_id}.pdf`}>
        Descargar ficha
      </PaperButton>
      {url && (
        <p className={styles.line}>
          <a href={url} target="_blank" rel="noreferrer">
            {kind === 'oxxo' ? 'Ver e imprimir el código de barras' : 'Ver la ficha para imprimir'}
          </a>
        </p>
      )}
    </section>
  );
}

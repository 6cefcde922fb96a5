import type { ReactNode } from 'react';
import { isHtml } from '#shared/is-html.ts';
import { sayInterval } from '#shared/payments/interval-words.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { formatMoney } from '../../lib/format.ts';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Bill } from './bill.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  offer: ClassPackage;
  bill: Bill;
  discount: UsableDiscount | null;
  /** The package's contents, in lines. */
  facts: ReactNode;
  /** The class it is for. */
  single_class?: ReactNode;
}

function Description({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return isHtml(text) ? <HtmlContent html={text} /> : <p className={styles.text}>{text}</p>;
}

function Amounts({ offer, bill, discount }: Pick<OrderSummaryProps, 'offer' | 'bill' | 'discount'>) {
  const { before, sale_discount, total, today, renewal } = bill;
  return (
    <div className={styles.amounts}>
      {sale_discount !== null && (
        <p>
          <span>Oferta</span>
          <span>-{formatMoney(sale_discount)}</span>
        </p>
      )}
      {discount?.discount_amount ? (
        <p>
          <span>Descuento {discount.code}</span>
          <span>-{formatMoney(discount.discount_amount)}</span>
        </p>
      ) : null}
      <p className={styles.total}>
        <span>Total</span>
        <span>
          {before !== null && (
            <>
              <span className="visually-hidden">Antes </span>
              <s>{formatMoney(before)}</s> <span className="visually-hidden">, ahora </span>
            </>
          )}
          <strong>{formatMoney(total)}</strong> <small>MXN</small>
        </span>
      </p>
      {renewal !== null && (
        <p className={styles.note}>
          {today === 0 && total > 0 && 'Hoy no pagas nada: tu prueba es gratis. '}
          Suscripción: se cobran {formatMoney(renewal)} MXN {sayInterval(offer)} hasta que la canceles.
        </p>
      )}
    </div>
  );
}

/** 'Estás Comprando': what it is and what it costs. */
export function OrderSummary({ offer, bill, discount, facts, single_class }: OrderSummaryProps) {
  const { image, title, short_description, description } = offer;
  return (
    <section className={styles.summary} aria-labelledby="estas-comprando">
      {image && <Picture className={styles.picture} src={image.src} alt="" width={640} height={320} first />}
      <div className={styles.words}>
        <h2 id="estas-comprando">{title}</h2>
        {short_description !== '' && <p className={styles.lead}>{short_description}</p>}
        {single_class}
        {facts}
        <Description text={description} />
        <Amounts offer={offer} bill={bill} discount={discount} />
      </div>
    </section>
  );
}

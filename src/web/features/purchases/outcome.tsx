import type { ReactNode } from 'react';
import { isOnTrial } from '#shared/payments/free-trial.ts';
import { sayPaidLater } from '#shared/payments/paid-later.ts';
import { dayKey, formatDate } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { isBought } from '../../lib/payments/capture.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { OutcomeMark } from '../../ui/outcome-mark.tsx';
import styles from './purchases.module.css';
import { isOwed, isReplaced, isUsedUp, sayArrived, sayRefunds, sayUsableUntil } from './status-words.ts';

interface Said {
  tone: 'good' | 'waiting' | 'bad';
  icon: IconName;
  title: string;
  text: string;
}

const ASK = 'Si tienes dudas, pregunta en recepción.';

function sayWhatNow(purchase: Purchase, today: string): string {
  if (isUsedUp(purchase, today)) return 'Ya usaste lo que incluye, o venció.';
  const { class_package, videos } = purchase;
  if (videos && videos.starts_on > today)
    return `Empieza el ${formatDate(videos.starts_on)}, cuando termina el acceso que ya tienes.`;
  return `Ya puedes ${class_package.kind === 'online' ? 'ver los videos' : 'reservar'}.`;
}

/** For a purchase whose whole payment was refunded, or is being refunded. */
function goneWords(purchase: Purchase): Said | undefined {
  const [back] = sayRefunds(purchase);
  if (back === undefined || purchase.paid > purchase.refunded + purchase.refunding) return undefined;
  if (purchase.disputed > 0)
    return { tone: 'bad', icon: 'alert', title: 'Tu banco reclamó este pago', text: `${back} ${ASK}` };
  return { tone: 'waiting', icon: 'clock', title: 'Tu dinero regresa', text: back };
}

function wordsOf(purchase: Purchase, usable: string | null, today: string): Said {
  const { status, single_class } = purchase;
  if (purchase.class_return) {
    const text = 'Abajo dice cómo y desde cuándo regresa lo que pagaste.';
    return { tone: 'bad', icon: 'alert', title: 'Esta clase se canceló', text };
  }
  const gone = goneWords(purchase);
  if (gone) return gone;
  if (isBought(status)) {
    const place = single_class?.spot ? `Tu lugar ${single_class.spot} está reservado.` : 'Tu lugar está reservado.';
    const money = isOnTrial(purchase)
      ? 'Hoy no se cobró nada: tu prueba es gratis.'
      : 'Tu recibo queda en Mis Compras.';
    const text = single_class ? place : `${sayWhatNow(purchase, today)} ${money}`;
    // A receipt looked at later greets nobody as new.
    const title = isUsedUp(purchase, today) ? 'Tu compra' : '¡Compra exitosa!';
    return { tone: 'good', icon: 'check', title, text };
  }
  const arrived = sayArrived(purchase);
  if (arrived !== null) return { tone: 'bad', icon: 'alert', title: 'Tu pago está en revisión', text: arrived };
  if (isOwed(purchase)) return owedWords(purchase);
  if (status === 'pending') {
    const text = 'Puede tardar un momento; esta página se actualiza sola. También lo verás en Mis Compras.';
    return { tone: 'waiting', icon: 'clock', title: 'Estamos confirmando tu pago', text };
  }
  if (status === 'failed') return failedWords(purchase);
  return overWords(purchase, usable);
}

function failedWords(purchase: Purchase): Said {
  if (isReplaced(purchase)) {
    const title = 'Seguiste con otro intento de compra';
    return { tone: 'waiting', icon: 'clock', title, text: 'Aquí no se te cobró nada.' };
  }
  const text = purchase.failure ?? 'No se te cobró nada. Puedes intentarlo de nuevo, también con otra forma de pago.';
  return { tone: 'bad', icon: 'alert', title: 'Tu compra no se completó', text };
}

/** Waits for cash, a transfer, or the payment of a reference. */
function owedWords({ to_confirm, voucher, payment_method }: Purchase): Said {
  const waiting = { tone: 'waiting', icon: 'clock' } as const;
  const soon = 'En cuanto veamos tu transferencia te avisamos. Si subes tu comprobante, es más rápido.';
  if (to_confirm) return { ...waiting, title: 'Tu pago está por confirmar', text: soon };
  const how = sayPaidLater(payment_method.kind, Boolean(voucher?.bank));
  return { ...waiting, title: 'Apartamos tu compra', text: `Solo falta que la pagues ${how}.` };
}

/** Cancelled or revoked: a subscription's paid part can still be used. */
function overWords(purchase: Purchase, usable: string | null): Said {
  const { status, paid_at, subscription_id } = purchase;
  if (status === 'cancelled' && paid_at !== null && subscription_id !== null) {
    const charged = isOnTrial(purchase) ? 'No se te cobró nada.' : 'No habrá más cargos.';
    const text = [charged, usable].filter(Boolean).join(' ');
    return { tone: 'waiting', icon: 'check', title: 'Tu suscripción está cancelada', text };
  }
  const title = status === 'cancelled' ? 'Esta compra está cancelada' : 'Esta compra fue revocada';
  return { tone: 'bad', icon: 'alert', title, text: ASK };
}

/** Where the purchase is used. */
function nextStep(purchase: Purchase, today: string): { to: string; label: string } {
  const { single_class, class_package } = purchase;
  if (isUsedUp(purchase, today)) return { to: paths.myPackages, label: 'Ver paquetes' };
  if (single_class) return { to: paths.reservations, label: 'Ver mi reservación' };
  if (class_package.kind === 'online') return { to: paths.online, label: 'Ver los videos' };
  return { to: paths.studio, label: 'Reservar' };
}

interface OutcomeProps {
  purchase: Purchase;
  /** The button that reserves the class it was bought for; empty: a link to the calendar. */
  book: ReactNode;
  /** The provider refused the charge of this pending purchase. */
  refused: boolean;
}

const refusedWords: Said = {
  tone: 'bad',
  icon: 'alert',
  title: 'Tu pago no pasó',
  text: 'No se te cobró nada. Inténtalo con otra tarjeta o con otra forma de pago.',
};

/** The first words of the thanks page, by the purchase's present state, and the next step. */
export function Outcome({ purchase, book, refused }: OutcomeProps) {
  const today = dayKey(useStudioNow());
  const usableUntil = sayUsableUntil(purchase, today);
  const { tone, icon, title, text } = refused ? refusedWords : wordsOf(purchase, usableUntil, today);
  const { status, usable_unpaid, class_package } = purchase;
  const { class_package_id } = class_package;
  const usable = isBought(status) || usable_unpaid || usableUntil !== null;
  const next = nextStep(purchase, today);
  return (
    <div className={styles.outcome} role="status">
      <OutcomeMark icon={icon} tone={tone} />
      <h1>{title}</h1>
      <p>{text}</p>
      {usable && purchase.single_class === null && book}
      {usable && !(book && purchase.single_class === null) && <ButtonLink to={next.to}>{next.label}</ButtonLink>}
      {isReplaced(purchase) && purchase.replaced_by !== null && (
        <ButtonLink to={pathTo(paths.thankYou, { purchase_id: purchase.replaced_by })}>Ver ese intento</ButtonLink>
      )}
      {(refused || (status === 'failed' && !isReplaced(purchase))) && (
        <ButtonLink to={pathTo(paths.checkout, { class_package_id })}>Intentar de nuevo</ButtonLink>
      )}
    </div>
  );
}

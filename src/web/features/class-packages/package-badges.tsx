import { isTrial } from '#shared/package-rules.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { Offer } from './offer.ts';
import styles from './package-card.module.css';
import { sayLeft } from './package-words.ts';

/** The badges of a package; none for an ordinary one. */
export function PackageBadges({ offer }: { offer: Offer }) {
  const left = sayLeft(offer);
  const badges = [
    isTrial(offer) && (
      <StatusBadge key="trial" tone="primary">
        Prueba
      </StatusBadge>
    ),
    offer.sale_price !== null && offer.sale_price < offer.price && (
      <StatusBadge key="sale" tone="good">
        Oferta
      </StatusBadge>
    ),
    offer.is_subscription && <StatusBadge key="subscription">Suscripción</StatusBadge>,
    offer.kind === 'online' && <StatusBadge key="online">En línea</StatusBadge>,
    offer.kind === 'especial' && <StatusBadge key="special">Evento especial</StatusBadge>,
    left !== null && (
      <StatusBadge key="left" tone={offer.left === 0 ? 'night' : 'urgent'}>
        {left}
      </StatusBadge>
    ),
  ].filter(Boolean);
  return badges.length === 0 ? null : <p className={styles.badges}>{badges}</p>;
}

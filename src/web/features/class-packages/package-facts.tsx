import type { ReactNode } from 'react';
import { priceOf } from '#shared/package-rules.ts';
import { dayKey, formatDate } from '#shared/time.ts';
import { firstClassUntil, sayBeginBy, servesUntil } from '#shared/validity.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Offer } from './offer.ts';
import styles from './package-card.module.css';
import { sayClasses, sayFreeTrial, sayLimit, sayValidity, sayWhatItCovers } from './package-words.ts';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}

/** A customer who has videos already pays today for days that begin later; nobody pays for what is free. */
function ifToday(offer: Offer): string {
  if (offer.kind === 'online') return 'si lo empiezas hoy';
  return priceOf(offer) === 0 ? 'si lo obtienes hoy' : 'si lo pagas hoy';
}

function BeginBy({ offer }: { offer: Offer }) {
  const until = firstClassUntil(offer, dayKey(useStudioNow()));
  return (
    until !== null && (
      <Fact icon="calendar">
        {sayBeginBy(until)}, <span className={styles.until}>{ifToday(offer)}</span>
      </Fact>
    )
  );
}

/** How long it is valid, and its last day. */
function Validity({ offer }: { offer: Offer }) {
  const until = servesUntil(offer, dayKey(useStudioNow()));
  return (
    <Fact icon="clock">
      {sayValidity(offer)}
      {until !== null && (
        <>
          {': '}
          <span className={styles.until}>
            hasta el {formatDate(until)} {ifToday(offer)}
          </span>
        </>
      )}
    </Fact>
  );
}

/** Number of classes, validity, types and conditions: the lines by which packages are compared. */
export function PackageFacts({ offer }: { offer: Offer }) {
  const trial = sayFreeTrial(offer);
  const limit = sayLimit(offer);
  return (
    <ul className={styles.facts}>
      <Fact icon="ticket">
        <strong>{sayClasses(offer)}</strong>
      </Fact>
      {offer.kind !== 'especial' && <Validity offer={offer} />}
      {offer.starts === 'primera_clase' && <BeginBy offer={offer} />}
      {sayWhatItCovers(offer).map((line) => (
        <Fact key={line} icon="check">
          {line}
        </Fact>
      ))}
      {trial && <Fact icon="gift">{trial}</Fact>}
      {limit && <Fact icon="person">{limit}</Fact>}
    </ul>
  );
}

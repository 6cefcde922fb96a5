import type { ReactNode } from 'react';
import { priceOf } from '#shared/package-rules.ts';
import { dayKey, formatDate } from '#shared/time.ts';
import { firstClassUntil, sayBeginBy, servesUntil } from '#shared/validity.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Offer } from './offer.ts';
import styles from './package-card.module.css';
import { sayClasses, sayFreeTrial, sayLimit, sayValidity, sayWhatItCovers } from './package-words.ts';

function Fact({ icon, className, children }: { icon: IconName; className?: string | undefined; children: ReactNode }) {
  return (
    <li className={className}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}

interface FactsProps {
  offer: Offer;
  /** What it costs with a code, in pesos; absent: its own price. */
  total?: number;
}

/** A customer who has videos already pays today for days that begin later; nobody pays for what is free. */
function ifToday({ offer, total = priceOf(offer) }: FactsProps): string {
  if (offer.kind === 'online') return 'si lo empiezas hoy';
  return total === 0 ? 'si lo obtienes hoy' : 'si lo pagas hoy';
}

function BeginBy(props: FactsProps) {
  const until = firstClassUntil(props.offer, dayKey(useStudioNow()));
  return (
    until !== null && (
      <Fact icon="calendar" className={styles.date}>
        {sayBeginBy(until)}, <span className={styles.until}>{ifToday(props)}</span>
      </Fact>
    )
  );
}

/** How long it is valid, and its last day. */
function Validity(props: FactsProps) {
  const { offer } = props;
  const until = servesUntil(offer, dayKey(useStudioNow()));
  return (
    <Fact icon="clock">
      {sayValidity(offer)}
      {until !== null && (
        <span className={styles.date}>
          {': '}
          <span className={styles.until}>
            hasta el {formatDate(until)} {ifToday(props)}
          </span>
        </span>
      )}
    </Fact>
  );
}

/** Number of classes, validity, types and conditions: the lines by which packages are compared. */
export function PackageFacts(props: FactsProps) {
  const { offer } = props;
  const trial = sayFreeTrial(offer);
  const limit = sayLimit(offer);
  return (
    <ul className={styles.facts}>
      <Fact icon="ticket">
        <strong>{sayClasses(offer)}</strong>
      </Fact>
      {offer.kind !== 'especial' && <Validity {...props} />}
      {offer.starts === 'primera_clase' && <BeginBy {...props} />}
      {sayWhatItCovers(offer).map((line) => (
        <Fact key={line} icon="check">
          {line}
        </Fact>
      ))}
      {offer.downloadable && <Fact icon="page">Con un archivo para descargar</Fact>}
      {trial && <Fact icon="gift">{trial}</Fact>}
      {limit && <Fact icon="person">{limit}</Fact>}
    </ul>
  );
}

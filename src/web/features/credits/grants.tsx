import type { ReactNode } from 'react';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { formatNumber } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { GrantCard } from './grant-card.tsx';
import { grantState } from './grant-words.ts';
import styles from './grants.module.css';

function GrantList({ grants, actOn }: Pick<GrantsProps, 'grants' | 'actOn'>) {
  return (
    <ul className={styles.grants}>
      {grants.map((grant) => (
        <GrantCard key={grant.available_class_id} grant={grant}>
          {actOn?.(grant)}
        </GrantCard>
      ))}
    </ul>
  );
}

const nothingLeft = (
  <EmptyState text="No tienes clases disponibles." hint="Elige un paquete, o pregunta en recepción.">
    <ButtonLink to={paths.myPackages}>Ver paquetes</ButtonLink>
  </EmptyState>
);

interface GrantsProps {
  grants: readonly AvailableClass[];
  /** Shown if no grant is valid; absent: the customer's own sentence. */
  nothing?: ReactNode;
  /** The staff's actions on a valid grant. */
  actOn?: (grant: AvailableClass) => ReactNode;
}

/** Valid and coming grants as cards; used or expired ones collapsed. */
export function Grants({ grants, nothing = nothingLeft, actOn }: GrantsProps) {
  const now = useStudioNow();
  const serves = (grant: AvailableClass) => ['live', 'coming'].includes(grantState(grant, now));
  const current = grants.filter(serves);
  const finished = grants.filter((grant) => !serves(grant)).toReversed();
  return (
    <>
      {current.length === 0 ? nothing : <GrantList grants={current} {...(actOn && { actOn })} />}
      {finished.length > 0 && (
        <Unfold label={`Terminados (${formatNumber(finished.length)})`} className={styles.finished}>
          <GrantList grants={finished} />
        </Unfold>
      )}
    </>
  );
}

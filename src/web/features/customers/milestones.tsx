import { milestoneAfter } from '#shared/milestones.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { Customer } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './milestones.module.css';
import { useNewMilestone } from './use-new-milestone.ts';

type Reached = Customer['customer_milestone'][number];

function Medal({ milestone, isNew }: { milestone: Reached; isNew: boolean }) {
  const { timezone } = useConfiguration();
  return (
    <li className={styles.medal} data-new={isNew || undefined}>
      <span className={styles.disc} aria-hidden="true">
        {milestone.attended}
      </span>
      <span className={styles.words}>
        <span className={styles.count}>{formatNumber(milestone.attended)} clases</span>
        <span className={styles.date}>{formatDate(wallClockOf(milestone.reached_at, timezone))}</span>
      </span>
    </li>
  );
}

/** Milestones of attended classes, and how far the next one is. */
export function Milestones({ customer }: { customer: Customer }) {
  const { customer_id, attended_classes: attended, customer_milestone: reached } = customer;
  const fresh = useNewMilestone(customer_id, reached.at(-1)?.attended ?? 0);
  const next = milestoneAfter(attended);
  const left = next - attended;
  return (
    <Card className={styles.milestones} aria-labelledby="milestones">
      <h2 id="milestones" className={styles.title}>
        Tus clases
      </h2>
      {fresh !== null && (
        <p className={styles.cheer} role="status">
          <Icon name="star" size={24} />
          ¡Felicidades! Llegaste a {formatNumber(fresh)} clases.
        </p>
      )}
      <p className={styles.next}>
        <span>
          <strong>{attended}</strong> {attended === 1 ? 'clase tomada' : 'clases tomadas'}
        </span>
        <span>
          {left === 1 ? 'Falta' : 'Faltan'} {left} para {next}
        </span>
      </p>
      <ProgressBar max={next} value={attended} label={`${formatNumber(attended)} de ${formatNumber(next)} clases`} />
      {reached.length > 0 && (
        <ul className={styles.medals} aria-label="Metas alcanzadas">
          {reached.map((milestone) => (
            <Medal key={milestone.attended} milestone={milestone} isNew={milestone.attended === fresh} />
          ))}
        </ul>
      )}
    </Card>
  );
}

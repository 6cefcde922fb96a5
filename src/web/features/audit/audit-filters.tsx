import { auditViewLabels, auditViews } from '#shared/audit/views.ts';
import { sayOpenDays } from '../../lib/period.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type ActiveFilter, FoldedFilters } from '../../ui/folded-filters.tsx';
import styles from './audit.module.css';
import type { AuditAddress } from './use-audit-address.ts';

const views = auditViews.map((value) => ({ value, label: auditViewLabels[value] }));

interface AuditFiltersProps {
  address: AuditAddress;
  /** The people with acts on those days. */
  actors: readonly { customer_id: number; name: string }[];
  /** The name of the chosen person. */
  person: string | undefined;
  onFind: () => void;
}

/** The chips of a phone. */
function chipsOf({ address: { filter, ownDays, change }, actors, person }: AuditFiltersProps): ActiveFilter[] {
  const { start_date = '', end_date = '', customer_id, actor_id, purchase_id, view } = filter;
  const doer = actors.find((actor) => actor.customer_id === actor_id)?.name ?? 'una persona';
  const chips: (ActiveFilter | false)[] = [
    ownDays && {
      name: 'days',
      words: sayOpenDays({ start: start_date, end: end_date }),
      remove: () => change({ desde: '', hasta: '' }),
    },
    view !== undefined && { name: 'view', words: auditViewLabels[view], remove: () => change({ ver: '' }) },
    actor_id !== undefined && { name: 'actor', words: `De ${doer}`, remove: () => change({ quien: '' }) },
    customer_id !== undefined && {
      name: 'person',
      words: `Sobre ${person ?? 'una persona'}`,
      remove: () => change({ persona: '' }),
    },
    purchase_id !== undefined && {
      name: 'purchase',
      words: `Compra ${purchase_id}`,
      remove: () => change({ compra: '' }),
    },
  ];
  return chips.filter((one) => one !== false);
}

/** Filters by days, actor, person concerned and kind of act. */
export function AuditFilters(props: AuditFiltersProps) {
  const { address, actors, person, onFind } = props;
  const { today, filter, ownDays, change } = address;
  const { start_date = null, end_date = null, customer_id, actor_id, purchase_id, view = '' } = filter;
  const who = actors.map((actor) => ({ value: String(actor.customer_id), label: actor.name }));
  return (
    <div className={styles.filters}>
      <FoldedFilters active={chipsOf(props)} otherwise={filter.start_date && !ownDays ? 'Últimos 7 días' : undefined}>
        <DateField
          label="Desde"
          value={start_date}
          max={end_date ?? today}
          onChange={(day) => change({ desde: day ?? '' })}
        />
        <DateField
          label="Hasta"
          value={end_date ?? today}
          {...(start_date && { min: start_date })}
          max={today}
          onChange={(day) => change({ hasta: day === today ? '' : (day ?? '') })}
        />
        <SelectField
          label="Acto"
          placeholder="Todos"
          choices={views}
          value={view}
          onChange={(event) => change({ ver: event.currentTarget.value })}
        />
        <SelectField
          label="Quién lo hizo"
          placeholder="Todos"
          choices={who}
          value={actor_id ?? ''}
          onChange={(event) => change({ quien: event.currentTarget.value })}
        />
        <div className={styles.about}>
          {customer_id === undefined ? (
            <Button look="secondary" icon="search" onClick={onFind}>
              Buscar por persona
            </Button>
          ) : (
            <Button look="secondary" icon="close" onClick={() => change({ persona: '' })}>
              Solo {person ?? 'una persona'}: quitar
            </Button>
          )}
          {purchase_id !== undefined && (
            <Button look="secondary" icon="close" onClick={() => change({ compra: '' })}>
              Solo la compra {purchase_id}: quitar
            </Button>
          )}
        </div>
      </FoldedFilters>
    </div>
  );
}

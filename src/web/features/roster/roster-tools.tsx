import type { RosterEntry } from '#shared/wire/roster.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { arrivals } from './attendance-words.ts';
import type { RosterView } from './roster-order.ts';
import styles from './roster-tools.module.css';

/** Up to this many people fit on a screen. */
const FEW = 6;

export interface RosterFilter {
  view: RosterView;
  text: string;
}

interface RosterToolsProps {
  roster: readonly RosterEntry[];
  looking: RosterFilter;
  onLook: (looking: RosterFilter) => void;
  /** Absent: nothing to scan here. */
  onScan?: (() => void) | undefined;
  /** Absent: nobody can be added. */
  onAdd?: (() => void) | undefined;
  adding: string;
}

/** Reception's tools for a queue of people: the scanner, a name, who is missing, a new person. */
export function RosterTools({ roster, looking, onLook, onScan, onAdd, adding }: RosterToolsProps) {
  const here = arrivals(roster);
  const choices = [
    { value: 'all' as const, label: `Todos ${roster.length}` },
    { value: 'missing' as const, label: `Faltan ${roster.length - here}` },
    { value: 'here' as const, label: `Llegaron ${here}` },
  ];
  return (
    <div className={styles.tools}>
      {(onScan || onAdd) && (
        <div className={styles.acts}>
          {onScan && (
            <Button icon="qr" onClick={onScan} className={styles.scan}>
              Escanear código
            </Button>
          )}
          {onAdd && (
            <Button icon="plus" look={onScan ? 'secondary' : 'primary'} onClick={onAdd}>
              {adding}
            </Button>
          )}
        </div>
      )}
      {roster.length > FEW && (
        <SearchField
          label="Buscar en la lista"
          value={looking.text}
          onChange={(text) => onLook({ ...looking, text })}
        />
      )}
      {roster.length > 1 && (
        <FilterBar
          label="A quiénes ver"
          choices={choices}
          value={looking.view}
          onChange={(view) => onLook({ ...looking, view })}
        />
      )}
    </div>
  );
}

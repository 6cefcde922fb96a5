import { useState } from 'react';
import type { z } from 'zod';
import { addDays } from '#shared/time.ts';
import type { movementList } from '#shared/wire/money-movements.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { daysOf, periodOf, periodWords } from '../../../lib/period.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import styles from './till.module.css';
import type { TillAddress } from './use-till-address.ts';

const ONE = 'one';
const OTHER = 'other';
const choices = [
  { value: ONE, label: 'Un día' },
  { value: 'month', label: periodWords.month },
  { value: 'last-month', label: periodWords['last-month'] },
  { value: OTHER, label: 'Varios días' },
] as const;
type Choice = (typeof choices)[number]['value'];

function Days({ address }: { address: TillAddress }) {
  const { role } = useSession();
  const { start, end, today, change } = address;
  const [own, setOwn] = useState(false);
  const whole = periodOf({ start, end }, { today, among: ['month', 'last-month'] }) ?? OTHER;
  const chosen: Choice = own ? OTHER : start === end ? ONE : whole;
  const go = (days: number) => change({ dia: addDays(start, days), hasta: '' });

  function choose(choice: Choice) {
    setOwn(choice === OTHER);
    if (choice === ONE) return change({ dia: '', hasta: '' });
    if (choice === OTHER) return change({ hasta: start === end ? addDays(start, 1) : end });
    const days = daysOf(choice, today);
    change({ dia: days.start, hasta: days.end });
  }

  // Only administrators see other days: the server would refuse reception.
  if (role !== 'administrator') return null;
  return (
    <div className={styles.days}>
      <FilterBar label="Fechas" choices={choices} value={chosen} onChange={choose} />
      {chosen === ONE && (
        <div className={styles.steps}>
          <IconButton icon="left" label="Día anterior" onClick={() => go(-1)} />
          <DateField label="Día" value={start} max={today} onChange={(day) => day && change({ dia: day })} />
          <IconButton icon="right" label="Día siguiente" disabled={start >= today} onClick={() => go(1)} />
        </div>
      )}
      {chosen === OTHER && (
        <div className={styles.steps}>
          <DateField label="Desde" value={start} max={today} onChange={(day) => day && change({ dia: day })} />
          <DateField
            label="Hasta"
            value={end}
            min={start}
            max={addDays(today, 1)}
            onChange={(day) => change({ hasta: day ?? '' })}
          />
        </div>
      )}
    </div>
  );
}

interface FromReportProps {
  address: TillAddress;
  /** The package of the listed movements. */
  listed: string | undefined;
  actors: readonly { customer_id: number; name: string }[];
}

/** What a link of the report of sales chose; each can be removed. */
function FromReport({ address, listed, actors }: FromReportProps) {
  const { sold, seller, customers, kinds, change } = address;
  if (!(sold || seller || customers || kinds)) return null;
  const name = actors.find(({ customer_id }) => String(customer_id) === seller)?.name ?? 'una persona';
  return (
    <div className={styles.days}>
      {sold && (
        <Button look="secondary" icon="close" onClick={() => change({ paquete: '' })}>
          Solo {listed ?? 'un paquete'}: quitar
        </Button>
      )}
      {seller && (
        <Button look="secondary" icon="close" onClick={() => change({ vendio: '' })}>
          Solo lo que {seller === 'online' ? 'se compró en línea' : `vendió ${name}`}: quitar
        </Button>
      )}
      {customers && (
        <Button look="secondary" icon="close" onClick={() => change({ clientes: '' })}>
          Solo clientes {customers === 'new' ? 'nuevos' : 'que regresan'}: quitar
        </Button>
      )}
      {kinds && (
        <Button look="secondary" icon="close" onClick={() => change({ solo: '' })}>
          Solo {kinds === 'payments' ? 'cobros' : 'devoluciones y contracargos'}: quitar
        </Button>
      )}
    </div>
  );
}

interface TillFiltersProps {
  address: TillAddress;
  /** Everything on those days, so that only existing values can be chosen. */
  choices: Pick<z.output<typeof movementList>, 'totals' | 'actors'> | undefined;
  /** The package of the listed movements. */
  listed: string | undefined;
}

const NONE = { totals: [], actors: [] };

/** Filters by days, payment method and person. */
export function TillFilters({ address, choices: { totals, actors } = NONE, listed }: TillFiltersProps) {
  const { method, who, change } = address;
  return (
    <div className={styles.filters}>
      <Days address={address} />
      <SelectField
        label="Método"
        placeholder="Todos"
        choices={totals.map(({ payment_method_id, name }) => ({ value: String(payment_method_id), label: name }))}
        value={method}
        onChange={(event) => change({ metodo: event.currentTarget.value })}
      />
      <SelectField
        label="Quién cobró"
        placeholder="Todos"
        choices={actors.map(({ customer_id, name }) => ({ value: String(customer_id), label: name }))}
        value={who}
        onChange={(event) => change({ quien: event.currentTarget.value })}
      />
      <FromReport address={address} listed={listed} actors={actors} />
    </div>
  );
}

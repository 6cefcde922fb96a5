import { useState } from 'react';
import { addDays } from '#shared/time.ts';
import type { MoneyMovement } from '#shared/wire/till.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import styles from './till.module.css';
import type { TillAddress } from './use-till-address.ts';

type Named = readonly [id: number, name: string];

function choicesOf(movements: readonly MoneyMovement[], one: (movement: MoneyMovement) => Named | null) {
  const found = movements.map(one).filter((named) => named !== null);
  return [...new Map(found)].map(([value, label]) => ({ value: String(value), label }));
}

function Days({ address }: { address: TillAddress }) {
  const { role } = useSession();
  const { start, end, today, change } = address;
  const [ranged, setRanged] = useState(start !== end);
  const go = (days: number) => change({ dia: addDays(start, days), hasta: '' });

  function range(on: boolean) {
    setRanged(on);
    change({ hasta: on ? addDays(start, 1) : '' });
  }

  // Other days are the owner's: the server would refuse them.
  if (role !== 'administrator') return null;
  return (
    <div className={styles.days}>
      <div className={styles.steps}>
        {!ranged && <IconButton icon="left" label="Día anterior" onClick={() => go(-1)} />}
        <DateField
          label={ranged ? 'Desde' : 'Día'}
          value={start}
          max={today}
          onChange={(day) => day && change({ dia: day })}
        />
        {ranged && (
          <DateField
            label="Hasta"
            value={end}
            min={start}
            max={addDays(today, 1)}
            onChange={(day) => change({ hasta: day ?? '' })}
          />
        )}
        {!ranged && <IconButton icon="right" label="Día siguiente" disabled={start >= today} onClick={() => go(1)} />}
      </div>
      <SwitchField label="Varios días" checked={ranged} onChange={(event) => range(event.currentTarget.checked)} />
    </div>
  );
}

interface TillFiltersProps {
  address: TillAddress;
  /** Everything of those days: what can be chosen is what there is. */
  movements: readonly MoneyMovement[];
}

/** Which days, which way to pay, whose hands. */
export function TillFilters({ address, movements }: TillFiltersProps) {
  const { method, who, change } = address;
  const methods = choicesOf(movements, ({ payment_method: { payment_method_id, name } }) => [payment_method_id, name]);
  const people = choicesOf(movements, ({ actor }) => actor && [actor.customer_id, actor.name]);
  return (
    <div className={styles.filters}>
      <Days address={address} />
      <SelectField
        label="Método"
        placeholder="Todos"
        choices={methods}
        value={method}
        onChange={(event) => change({ metodo: event.currentTarget.value })}
      />
      <SelectField
        label="Quién cobró"
        placeholder="Todos"
        choices={people}
        value={who}
        onChange={(event) => change({ quien: event.currentTarget.value })}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { ClaimPanel } from '../../features/customers/office/claim-panel.tsx';
import { DisableForm } from '../../features/customers/office/disable-form.tsx';
import { EditPersonForm } from '../../features/customers/office/edit-person-form.tsx';
import { GiveClassesForm } from '../../features/customers/office/give-classes-form.tsx';
import { MergeForm } from '../../features/customers/office/merge/merge-form.tsx';
import { classPlacesQuery } from '../../features/roster/api.ts';
import { ClassPicker } from '../../features/roster/class-picker.tsx';
import { ReserveFor } from '../../features/roster/reserve-for.tsx';
import { RemoveClassesForm } from '../../features/till/remove-classes-form.tsx';
import type { Sold } from '../../features/till/sale/checkout.tsx';
import { SellForm } from '../../features/till/sale/sell-form.tsx';
import { Button } from '../../ui/button.tsx';
import { AfterSale } from './after-sale.tsx';
import { PaysFirst } from './pays-first.tsx';
import styles from './person-action.module.css';

export type PersonActionName = 'reserve' | 'sell' | 'give' | 'remove' | 'edit' | 'claim' | 'disable' | 'merge';

export const titles: Readonly<Record<PersonActionName, string>> = {
  reserve: 'Reservar una clase',
  sell: 'Vender',
  give: 'Dar clases',
  remove: 'Restar clases',
  edit: 'Datos de la persona',
  claim: 'Activar su cuenta',
  disable: 'Desactivar cuenta',
  merge: 'Unir con otro registro',
};

interface ActionProps {
  person: CustomerAtDesk;
  doing: PersonActionName;
  /** For uniting: the other record, if a hint named it. */
  other?: number | null;
  /** The person's counted classes. */
  available: number;
  onDoing: (doing: PersonActionName) => void;
  onDone: () => void;
}

type ReserveProps = Pick<ActionProps, 'person' | 'onDoing' | 'onDone'> & {
  single_class_id: number;
  special: number | null;
  onOther: () => void;
};

function Reserve({ person, single_class_id, special, onOther, onDoing, onDone }: ReserveProps) {
  return (
    <div className={styles.action}>
      <ReserveFor
        person={person}
        single_class_id={single_class_id}
        onReserved={onDone}
        onNoCredits={
          <PaysFirst onSell={() => onDoing('sell')} onGive={special === null ? () => onDoing('give') : null} />
        }
      />
      <Button wide look="quiet" onClick={onOther}>
        Elegir otra clase
      </Button>
    </div>
  );
}

function SoldTo({ sold, onReserve, onDone }: { sold: Sold; onReserve: () => void; onDone: () => void }) {
  const booked = sold.purchase.single_class !== null;
  return (
    <AfterSale sold={sold}>
      {!booked && (
        <Button wide icon="calendar" onClick={onReserve}>
          Reservar ahora
        </Button>
      )}
      <Button wide look={booked ? 'primary' : 'secondary'} onClick={onDone}>
        Listo
      </Button>
    </AfterSale>
  );
}

/** The staff's act for a person, beside her data; the chosen class is kept through a sale. */
export function OwnAction({ person, doing, other = null, available, onDoing, onDone }: ActionProps) {
  const { customer_id } = person;
  const [single_class_id, setClass] = useState<number | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const room = useQuery({ ...classPlacesQuery(single_class_id ?? 0), enabled: single_class_id !== null });
  const special = room.data?.class_package_id ?? null;

  function reserve() {
    setSold(null);
    onDoing('reserve');
  }

  switch (doing) {
    case 'edit':
      return <EditPersonForm person={person} onSaved={onDone} />;
    case 'claim':
      return <ClaimPanel person={person} onDone={onDone} />;
    case 'disable':
      return <DisableForm person={person} onDone={onDone} />;
    case 'merge':
      return <MergeForm person={person} other={other} onDone={onDone} />;
    case 'give':
      return <GiveClassesForm customer_id={customer_id} onGiven={single_class_id === null ? onDone : reserve} />;
    case 'remove':
      return <RemoveClassesForm customer_id={customer_id} available={available} onDone={onDone} />;
    case 'sell':
      if (sold) return <SoldTo sold={sold} onReserve={reserve} onDone={onDone} />;
      return (
        <SellForm
          customer_id={customer_id}
          single_class={
            single_class_id === null
              ? null
              : { single_class_id, class_package_id: special, spot: null, wanted: room.data }
          }
          onSold={setSold}
        />
      );
    case 'reserve':
      if (single_class_id === null) return <ClassPicker onPick={(chosen) => setClass(chosen.single_class_id)} />;
      return (
        <Reserve
          person={person}
          single_class_id={single_class_id}
          special={special}
          onDoing={onDoing}
          onDone={onDone}
          onOther={() => setClass(null)}
        />
      );
  }
}

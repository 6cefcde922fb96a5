import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ClassNotified } from '../../features/notices/class-notified.tsx';
import { classPlacesQuery } from '../../features/roster/api.ts';
import { ClassRoster } from '../../features/roster/class-roster.tsx';
import type { TillViews } from '../../features/roster/entry-sheet.tsx';
import type { Person } from '../../features/roster/reserve-for.tsx';
import { ScanPanel } from '../../features/roster/scan/scan-panel.tsx';
import { CollectPurchase } from '../../features/till/purchase/collect-purchase.tsx';
import type { Sold } from '../../features/till/sale/checkout.tsx';
import { SellForm } from '../../features/till/sale/sell-form.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AfterSale } from '../shared/after-sale.tsx';
import { type Step, titles, WalkIn } from '../shared/walk-in.tsx';

/** A sale to a person who already has a place; her new credits stay visible until 'Listo'. */
function SellTo({ customer_id, onDone }: { customer_id: number; onDone: () => void }): ReactNode {
  const [sold, setSold] = useState<Sold | null>(null);
  if (!sold) return <SellForm customer_id={customer_id} onSold={setSold} />;
  return (
    <AfterSale sold={sold}>
      <Button wide onClick={onDone}>
        Listo
      </Button>
    </AfterSale>
  );
}

const till: TillViews = {
  sell: ({ customer }, onDone) => <SellTo customer_id={customer.customer_id} onDone={onDone} />,
  collect: (purchase_id, onDone) => <CollectPurchase purchase_id={purchase_id} onDone={onDone} />,
};

function DeskRoster({ single_class_id }: { single_class_id: number }) {
  const { data: room } = useQuery(classPlacesQuery(single_class_id));
  const { role } = useSession();
  const atDesk = role === 'desk' || role === 'administrator';
  const [opened, setOpened] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [spot, setSpot] = useState<number | null>(null);
  const [step, setStep] = useState<Step>({ at: 'find' });

  function add(wanted: number | null) {
    setSpot(wanted);
    setStep({ at: 'find' });
    setOpened(true);
  }

  function book(person: Person) {
    setSpot(null);
    setStep({ at: 'reserve', person });
    setOpened(true);
  }

  const close = () => setOpened(false);
  const single_class = { single_class_id, class_package_id: room?.class_package_id ?? null, spot, wanted: room };
  return (
    <>
      <ClassRoster
        single_class_id={single_class_id}
        onAdd={add}
        onBook={book}
        onScan={() => setScanning(true)}
        till={till}
      />
      {room && atDesk && <ClassNotified single_class={room} />}
      <BottomSheet opened={scanning} onClose={() => setScanning(false)} title="Escanear código">
        {scanning && <ScanPanel single_class_id={single_class_id} />}
      </BottomSheet>
      <BottomSheet opened={opened} onClose={close} title={titles[step.at]} toField={step.at === 'find'}>
        <WalkIn single_class={single_class} step={step} onStep={setStep} onDone={close} />
      </BottomSheet>
    </>
  );
}

/** `/recepcion/clase/{single_class_id}` */
export default function DeskClass() {
  const single_class_id = Number(useParams().single_class_id);
  if (!Number.isInteger(single_class_id))
    return (
      <EmptyState text="No encontramos esta clase." drawing="weight" heading>
        <ButtonLink to={paths.desk}>Ver las clases de hoy</ButtonLink>
      </EmptyState>
    );
  return <DeskRoster key={single_class_id} single_class_id={single_class_id} />;
}

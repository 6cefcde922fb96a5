import { type ReactNode, useState } from 'react';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { nameOf } from './attendance-words.ts';
import { BringAlong } from './bring-along.tsx';
import { CancelEntry } from './cancel-entry.tsx';
import { EntryOptions } from './entry-options.tsx';
import { MoveEntry } from './move-entry.tsx';

/** What selling and collecting look like is the till's; each gets what closes it. */
export interface TillViews {
  sell: (entry: RosterEntry, onDone: () => void) => ReactNode;
  collect: (purchase_id: number, onDone: () => void) => ReactNode;
}

interface EntrySheetProps {
  till: TillViews;
  entry: RosterEntry;
  roster: readonly RosterEntry[];
  single_class: SingleClass;
  /** The roster is closed: nothing of the place changes. */
  closed: boolean;
  opened: boolean;
  onClose: () => void;
}

type View = 'options' | 'move' | 'cancel' | 'sell' | 'collect' | 'guest';

const titles: Readonly<Record<Exclude<View, 'options'>, string>> = {
  move: 'Cambiar de lugar',
  cancel: 'Cancelar reservación',
  sell: 'Vender',
  collect: 'Cobrar',
  guest: 'Viene con alguien',
};

/** How many come with the person whose place this is. */
function guestsWith({ customer }: RosterEntry, roster: readonly RosterEntry[]): number {
  return roster.filter((one) => one.guest !== null && one.customer.customer_id === customer.customer_id).length;
}

/** What reception does with somebody's place: look, sell, collect, move, cancel. */
export function EntrySheet({ entry, roster, single_class, closed, till, opened, onClose }: EntrySheetProps) {
  const [view, setView] = useState<View>('options');
  const [wasOpened, setWasOpened] = useState(opened);
  // A sale that was left with Escape is not what the next opening is for; while it slides away it stays as it was.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setView('options');
  }
  const back = () => setView('options');
  const views: Readonly<Record<View, ReactNode>> = {
    options: (
      <EntryOptions
        entry={entry}
        single_class={single_class}
        guests={guestsWith(entry, roster)}
        closed={closed}
        onChoose={setView}
      />
    ),
    guest: <BringAlong entry={entry} onBack={back} onDone={onClose} />,
    move: <MoveEntry entry={entry} single_class={single_class} onBack={back} onDone={onClose} />,
    cancel: (
      <CancelEntry entry={entry} roster={roster} starts_at={single_class.starts_at} onBack={back} onDone={onClose} />
    ),
    sell: till.sell(entry, onClose),
    collect: entry.unpaid_purchase_id !== null && till.collect(entry.unpaid_purchase_id, onClose),
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={view === 'options' ? nameOf(entry) : titles[view]}>
      {views[view]}
    </BottomSheet>
  );
}

import { type ReactNode, useState } from 'react';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { nameOf } from './attendance-words.ts';
import { BringAlong } from './bring-along.tsx';
import { CancelEntry } from './cancel-entry.tsx';
import { EntryOptions } from './entry-options.tsx';
import { MoveEntry } from './move-entry.tsx';

/** Selling and collecting are drawn by the till; each gets the callback that closes it. */
export interface TillViews {
  sell: (entry: RosterEntry, onDone: () => void) => ReactNode;
  collect: (purchase_id: number, onDone: () => void) => ReactNode;
}

interface EntrySheetProps {
  till: TillViews;
  entry: RosterEntry;
  roster: readonly RosterEntry[];
  single_class: SingleClass;
  /** The roster is closed: its places cannot change. */
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

/** How many guests the person of this place has. */
function guestsWith({ customer }: RosterEntry, roster: readonly RosterEntry[]): number {
  return roster.filter((one) => one.guest !== null && one.customer.customer_id === customer.customer_id).length;
}

/** Reception's acts on a person's place: look, sell, collect, move, cancel. */
export function EntrySheet({ entry, roster, single_class, closed, till, opened, onClose }: EntrySheetProps) {
  const [view, setView] = useState<View>('options');
  const [wasOpened, setWasOpened] = useState(opened);
  // Each opening starts afresh, even if a sale was left with Escape; while the sheet slides away it keeps its content.
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

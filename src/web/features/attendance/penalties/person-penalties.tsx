import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Penalty } from '#shared/wire/attendance.ts';
import { penaltiesOfQuery } from './api.ts';
import { ForgiveSheet } from './forgive-sheet.tsx';
import styles from './penalties.module.css';
import { PenaltyCard } from './penalty-card.tsx';

/** A person's active penalty, until when and for which missed classes; nothing without one. */
export function PersonPenalties({ customer_id }: { customer_id: number }) {
  const { data } = useQuery(penaltiesOfQuery(customer_id));
  const [chosen, setChosen] = useState<Penalty | null>(null);
  const [opened, setOpened] = useState(false);
  const active = data?.class_reservation_penaltys ?? [];
  if (active.length === 0 && chosen === null) return null;
  return (
    <section className={styles.ofPerson} aria-label="Penalización">
      {active.map((penalty) => (
        <PenaltyCard
          key={penalty.class_reservation_penalty_id}
          penalty={penalty}
          own
          onForgive={(one) => {
            setChosen(one);
            setOpened(true);
          }}
        />
      ))}
      {chosen && (
        <ForgiveSheet
          key={chosen.class_reservation_penalty_id}
          penalty={chosen}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
}

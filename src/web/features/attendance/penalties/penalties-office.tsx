import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PENALTIES_PAGE_SIZE, type Penalty, type PenaltyFilter } from '#shared/wire/attendance.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count } from '../../../lib/format.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SwitchedOff } from '../../../ui/switched-off.tsx';
import { penaltiesQuery } from './api.ts';
import { ForgiveSheet } from './forgive-sheet.tsx';
import styles from './penalties.module.css';
import { PenaltyCard } from './penalty-card.tsx';

const choices = [
  { value: 'active', label: 'Activas' },
  { value: 'all', label: 'Todas' },
] as const;

/** The studio's penalty rule, in a sentence; null: there is none. */
function useRule(): string | null {
  const c = useConfiguration();
  if (!c.unlimited_membership_penalties_enabled) return null;
  const missed = count(c.unlimited_max_no_shows_for_penalty, 'falta seguida', 'faltas seguidas');
  const days = count(c.unlimited_penalty_days, 'día', 'días');
  return `Con membresía ilimitada, ${missed} en listas cerradas: ${days} sin reservar.`;
}

const off = (
  <SwitchedOff
    setting="unlimited_membership_penalties_enabled"
    action="Encenderlas en Configuración"
    otherwise="Las enciende la administración."
  >
    Las penalizaciones están apagadas: nadie recibe una, y ninguna impide reservar.
  </SwitchedOff>
);

/** Everybody's penalties, active ones first. */
export function PenaltiesOffice() {
  const rule = useRule();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<Penalty | null>(null);
  const [opened, setOpened] = useState(false);
  const filter: PenaltyFilter = search.get('ver') === 'todas' ? 'all' : 'active';
  const page = Math.max(1, Number(search.get('pagina')) || 1);
  const penalties = useQuery(penaltiesQuery(filter, page));

  function look(ver: PenaltyFilter, pagina: number) {
    setSearch({ ...(ver === 'all' && { ver: 'todas' }), ...(pagina > 1 && { pagina: String(pagina) }) });
  }

  function forgive(penalty: Penalty) {
    setChosen(penalty);
    setOpened(true);
  }

  return (
    <div className={styles.stack}>
      <PageHeading title="Penalizaciones" text={rule ?? off} />
      <FilterBar label="Cuáles ver" choices={choices} value={filter} onChange={(next) => look(next, 1)} />
      <QueryView query={penalties}>
        {({ class_reservation_penaltys: list, total }) =>
          total === 0 ? (
            <EmptyState
              text={filter === 'active' ? 'Nadie tiene una penalización activa.' : 'Aún no hay penalizaciones.'}
              {...(rule && { hint: 'Aparecen al cerrar la lista de una clase.' })}
              drawing="mat"
            />
          ) : (
            <>
              <div className={styles.list}>
                {list.map((penalty) => (
                  <PenaltyCard key={penalty.class_reservation_penalty_id} penalty={penalty} onForgive={forgive} />
                ))}
              </div>
              <Pager
                page={page}
                pages={Math.ceil(total / PENALTIES_PAGE_SIZE)}
                onChange={(next) => look(filter, next)}
              />
            </>
          )
        }
      </QueryView>
      {chosen && (
        <ForgiveSheet
          key={chosen.class_reservation_penalty_id}
          penalty={chosen}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

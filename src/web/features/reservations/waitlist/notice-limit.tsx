import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { limitPromotion } from './api.ts';

const HOUR = 60;
const offered = [HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

function sayLimit(minutes: number): string {
  return minutes % HOUR === 0 ? `${minutes / HOUR} h` : `${minutes} min`;
}

/** "No me subas con menos de 3 h": my own limit, for every waitlist of mine. */
export function NoticeLimit({ minutes }: { minutes: number | null }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const shown = chosen === undefined ? minutes : chosen;
  const choices = minutes === null || offered.includes(minutes) ? offered : [...offered, minutes].sort((a, b) => a - b);

  async function choose(value: string) {
    const next = value === '' ? null : Number(value);
    setChosen(next);
    try {
      await limitPromotion(next);
      await client.invalidateQueries({ queryKey: keys.waitlist.all });
    } catch (error) {
      alerts.error(error);
    }
    setChosen(undefined);
  }

  return (
    <SelectField
      label="No me subas con menos de"
      hint="Vale para todas tus listas de espera."
      placeholder="Sin límite: súbeme siempre"
      value={shown === null ? '' : String(shown)}
      disabled={chosen !== undefined}
      choices={choices.map((limit) => ({ value: String(limit), label: `${sayLimit(limit)} antes de la clase` }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}

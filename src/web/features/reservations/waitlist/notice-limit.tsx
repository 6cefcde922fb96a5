import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayMinutes } from '../../../lib/format.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { limitPromotion } from './api.ts';

/** In minutes. */
const AN_HOUR = 60;
const offered = [AN_HOUR, 2 * AN_HOUR, 3 * AN_HOUR, 6 * AN_HOUR, 12 * AN_HOUR, 24 * AN_HOUR];

/** "¿Hasta cuándo podemos darte un lugar?": my own limit, for all my waitlists. */
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
      label="¿Hasta cuándo podemos darte un lugar?"
      hint="Vale para todas tus listas de espera."
      placeholder="Siempre que se libere uno"
      value={shown === null ? '' : String(shown)}
      disabled={chosen !== undefined}
      choices={choices.map((limit) => ({
        value: String(limit),
        label: `Hasta ${sayMinutes(limit)} antes de la clase`,
      }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}

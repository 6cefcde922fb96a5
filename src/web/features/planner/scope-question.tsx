import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Scope } from './scope.ts';

const choices = [
  { value: 'one', label: 'Solo esta' },
  { value: 'following', label: 'Esta y las siguientes' },
  { value: 'all', label: 'Todas' },
] as const;

/** How much of its series a change of one class affects. */
export function ScopeQuestion({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  return <FilterBar label="¿Qué clases de la repetición?" choices={choices} value={value} onChange={onChange} />;
}

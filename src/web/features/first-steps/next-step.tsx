import { useQuery } from '@tanstack/react-query';
import { paths } from '../../screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { firstStepsQuery } from './api.ts';
import styles from './next-step.module.css';
import { stepWords } from './step-words.ts';

const EVERY = 4_000;

const isAt = (to: string | null, pathname: string) => to?.split('?')[0] === pathname;

/** On the screen of a completed first step: a link to the next one. */
export function NextStep({ pathname }: { pathname: string }) {
  const isStep = Object.values(stepWords).some(({ to }) => isAt(to, pathname));
  const { data } = useQuery({
    ...firstStepsQuery,
    enabled: isStep,
    // Saving on this screen does not update this list, so an open step is polled until it is done.
    refetchInterval: ({ state }) => (state.data?.done || state.data?.hidden ? false : EVERY),
  });
  if (!isStep || !data || data.done || data.hidden) return null;
  if (data.steps.some(({ step, done }) => !done && isAt(stepWords[step].to, pathname))) return null;
  const next = data.steps.find(({ step, done }) => !done && stepWords[step].to !== null);
  if (!next) return null;
  const { name, to } = stepWords[next.step];
  if (to === null) return null;
  return (
    <p className={styles.next}>
      <Icon name="check" size={20} />
      <span>
        Listo. Sigue: <AppLink to={to}>{name}</AppLink>
      </span>
      <AppLink to={paths.admin}>Primeros pasos</AppLink>
    </p>
  );
}

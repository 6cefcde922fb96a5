import { useQuery } from '@tanstack/react-query';
import { priceOf } from '#shared/package-rules.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useOffered } from '../../lib/use-offered.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { trialQuery } from './api.ts';

/** The package of the home page's reserve button, while it is on sale (docs/rules.md#wire-ids). */
function useTrial() {
  const { packages_enabled, home_trial_class_package_id } = useConfiguration();
  const { data } = useQuery({ ...trialQuery(home_trial_class_package_id), enabled: packages_enabled });
  const offered = useOffered();
  const [trial] = offered(data ? [data] : []);
  return trial?.left === 0 ? undefined : trial;
}

/** A visitor's main actions: try the studio, or see its classes if there are any in person. */
export function HeroActions() {
  const { schedule_enabled, single_class_enabled } = useConfiguration();
  const trial = useTrial();
  const calendar = schedule_enabled ? '#calendario' : paths.calendar;
  return (
    <>
      {trial && (
        <ButtonLink to={pathTo(paths.checkout, { class_package_id: trial.class_package_id })}>
          {`${trial.title} ${priceOf(trial) === 0 ? 'gratis' : `por ${formatMoney(priceOf(trial))}`}`}
        </ButtonLink>
      )}
      {/* Within the page, the browser itself scrolls there. */}
      {single_class_enabled && (
        <ButtonLink look={trial ? 'secondary' : 'primary'} to={calendar} reloadDocument={schedule_enabled}>
          Ver horarios
        </ButtonLink>
      )}
    </>
  );
}

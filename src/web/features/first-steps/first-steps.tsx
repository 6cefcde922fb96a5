import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirstSteps as Steps } from '#shared/wire/first-steps.ts';
import { errorText } from '../../lib/api-error.ts';
import { hasScreen } from '../../routing/match.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { firstStepsQuery, hideFirstSteps } from './api.ts';
import styles from './first-steps.module.css';
import { stepWords } from './step-words.ts';

const isScreen = (to: string | null): to is string => to !== null && hasScreen(to);

/** Not every studio needs every step; Configuración shows the list again. */
function HideSteps({ children }: { children: string }) {
  const client = useQueryClient();
  const hide = useMutation({
    mutationFn: hideFirstSteps,
    onSuccess: () => client.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
  });
  return (
    <p className={styles.hide}>
      <Button small look="quiet" busy={hide.isPending} onClick={() => hide.mutate()}>
        {children}
      </Button>
      {hide.isError && <span role="alert">{errorText(hide.error)}</span>}
    </p>
  );
}

/** The steps that a new studio still needs, in order; each links to its screen, and is ticked once done. */
export function FirstSteps({ steps }: { steps: Steps['steps'] }) {
  const next = steps.find(({ step, done }) => !done && isScreen(stepWords[step].to));
  const taken = steps.filter(({ done }) => done).length;
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <div className={styles.head}>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p>
          {taken} de {steps.length} listos
        </p>
      </div>
      <div className={styles.progress}>
        <ProgressBar value={taken} max={steps.length} label="Primeros pasos listos" />
      </div>
      <ol className={styles.list}>
        {steps.map(({ step, done }) => {
          const { name, why, to } = stepWords[step];
          return (
            <li
              key={step}
              className={styles.step}
              data-done={done || undefined}
              data-next={step === next?.step || undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {done && <Icon name="check" size={18} />}
              </span>
              <span className={styles.words}>
                {isScreen(to) ? (
                  <AppLink to={to} className={styles.link ?? ''}>
                    {name}
                  </AppLink>
                ) : (
                  <span className={styles.link}>{name}</span>
                )}
                {done ? <span className="visually-hidden"> (listo)</span> : <span className={styles.why}>{why}</span>}
              </span>
              {!done && isScreen(to) && <Icon name="right" size={20} />}
            </li>
          );
        })}
      </ol>
      <HideSteps>No por ahora</HideSteps>
    </section>
  );
}

/** Shown once all steps are done, until the owner has read it. */
export function AllStepsTaken() {
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <div className={styles.head}>
        <h2 id="primeros-pasos">Tu estudio está listo</h2>
      </div>
      <p className={styles.ready}>
        Diste todos los primeros pasos: ya pueden registrarse, comprar y reservar. Comparte tu página y mira cómo la
        ven.
      </p>
      <div className={styles.acts}>
        <ButtonLink to={paths.home} icon="right">
          Ver mi sitio
        </ButtonLink>
        <HideSteps>Entendido</HideSteps>
      </div>
    </section>
  );
}

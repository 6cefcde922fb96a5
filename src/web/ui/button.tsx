import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { AppLink } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'urgent';

interface Looks {
  look?: ButtonLook;
  icon?: IconName;
  /** As wide as its line, for the only action of a sheet or a form. */
  wide?: boolean;
  small?: boolean;
}

function classOf({ look = 'primary', wide, small }: Looks, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, small && styles.small, extra].filter(Boolean).join(' ');
}

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'onClick'> & {
    /** While the returned promise is pending, the button is busy and cannot be pressed again. */
    onClick?: Press;
    busy?: boolean;
  };

/** For this long after an answer, in milliseconds, a second press is the other half of a double one. */
export const SAME_PRESS = 600;

/** Presses one after the other: while the promise of the last one is pending, another does nothing. */
function useOnePress(onClick: Press | undefined, busy = false) {
  const [waiting, setWaiting] = useState(false);
  const held = useRef(false);
  const ended = useRef(-SAME_PRESS);
  const isBusy = busy || waiting;

  function press(event: MouseEvent<HTMLButtonElement>) {
    const again = event.detail > 1 && performance.now() - ended.current < SAME_PRESS;
    if (isBusy || held.current || again) {
      event.preventDefault();
      return;
    }
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    held.current = true;
    setWaiting(true);
    const release = () => {
      held.current = false;
      ended.current = performance.now();
      setWaiting(false);
    };
    outcome.then(release, (error: unknown) => {
      release();
      reportError(error);
    });
  }

  return { isBusy, press };
}

/** One look per weight of the action; only one `primary` on a screen. */
export function Button(props: ButtonProps) {
  const { look, icon, wide, small, busy, onClick, className, children, type = 'button', ...rest } = props;
  const { isBusy, press } = useOnePress(onClick, busy);

  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, wide, small }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label}>{children}</span>
      {isBusy && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: Looks & ComponentProps<typeof AppLink>) {
  const { look, icon, wide, small, className, children, ...rest } = props;
  return (
    <AppLink {...rest} className={classOf({ look, wide, small }, className)}>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label}>{children}</span>
    </AppLink>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Its name for screen readers. */
  label: string;
  icon: IconName;
  /** While the returned promise is pending, the button is busy and cannot be pressed again. */
  onClick?: Press;
}

/** A round button with only an icon. */
export function IconButton({ label, icon, onClick, ...rest }: IconButtonProps) {
  const { isBusy, press } = useOnePress(onClick);
  return (
    <button
      type="button"
      {...rest}
      className={[styles.round, rest.className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

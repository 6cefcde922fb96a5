import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';

type Code<Props, More> = { default: ComponentType<Props> } & More;

/** A component whose code is loaded separately. */
export interface Loadable<Props extends object, More = unknown> {
  (props: Props): ReactNode;
  /** Loads its code, before it is drawn or again; fetches once more only after a failure. */
  load: () => Promise<Code<Props, More>>;
}

/** In the place of what a screen can do without. */
export const Nothing = () => null;

/**
 * A component in a separate chunk: rendered at once if its code is loaded, otherwise as soon as it is. Not React's
 * `lazy`: that shows its fallback for a moment even if the code is loaded, and React delays everything after a
 * fallback until 300 ms later. An error of `load` is thrown while rendering, to the next error boundary.
 * @param Meanwhile is shown until then
 * @param Missing is shown if the code fails to load; then nothing is thrown
 */
export function loadable<Props extends object, More = unknown>(
  load: () => Promise<Code<Props, More>>,
  Meanwhile: ComponentType<Props> = Nothing,
  Missing?: ComponentType<Props>,
): Loadable<Props, More> {
  let here: Code<Props, More> | undefined;
  let coming: Promise<Code<Props, More>> | undefined;

  async function start() {
    try {
      here = await load();
      return here;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }

  const once = () => {
    coming ??= start();
    return coming;
  };

  function Drawn(props: Props) {
    const [code, setCode] = useState(here);
    const [failed, setFailed] = useState<{ error: unknown }>();
    useLayoutEffect(() => {
      if (code) return;
      let wanted = true;
      once().then(
        // As a transition, so that the page stays responsive.
        (loaded) => wanted && startTransition(() => setCode(loaded)),
        (error: unknown) => wanted && setFailed({ error }),
      );
      return () => {
        wanted = false;
      };
    }, [code]);
    if (failed && !Missing) throw failed.error;
    const Shown = code?.default ?? (failed && Missing ? Missing : Meanwhile);
    return <Shown {...props} />;
  }

  return Object.assign(Drawn, { load: once });
}

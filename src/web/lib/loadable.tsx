import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';

type Code<Props, More> = { default: ComponentType<Props> } & More;

/** A component whose code is loaded separately. */
export interface Loadable<Props extends object, More = unknown> {
  (props: Props): ReactNode;
  /** Loads its code, before it is drawn or again; fetches once more only after a failure. */
  load: () => Promise<Code<Props, More>>;
}

const Nothing = () => null;

/**
 * A component in a chunk of its own: drawn at once if its code is loaded, else as soon as it has arrived. Not React's
 * `lazy`, which shows its fallback for a moment even if the code is loaded, and delays content after a fallback until 300
 * ms after it. A failure of `load` is thrown during rendering, to the next error boundary.
 * @param Meanwhile drawn until then
 */
export function loadable<Props extends object, More = unknown>(
  load: () => Promise<Code<Props, More>>,
  Meanwhile: ComponentType<Props> = Nothing,
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
        (came) => wanted && startTransition(() => setCode(came)),
        (error: unknown) => wanted && setFailed({ error }),
      );
      return () => {
        wanted = false;
      };
    }, [code]);
    if (failed) throw failed.error;
    const Shown = code?.default ?? Meanwhile;
    return <Shown {...props} />;
  }

  return Object.assign(Drawn, { load: once });
}

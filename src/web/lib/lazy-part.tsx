import { type ComponentType, lazy, useMemo } from 'react';

/** A component in a chunk of its own. */
export interface LazyPart<P extends object> {
  /** Brings its code before it is drawn. */
  load: () => Promise<unknown>;
  loaded: () => ComponentType<P> | undefined;
  Suspended: ComponentType<P>;
}

export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const remember = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  return { load: remember, loaded: () => loaded, Suspended: lazy(remember) };
}

/**
 * Draws a part, at once where its code is there. `lazy` would show its fallback for a moment even then, and React holds back
 * what follows a fallback until 300 ms after it.
 */
export function Part<P extends object>({ of, props }: { of: LazyPart<P>; props: P }) {
  // One place of a screen draws several parts in turn.
  const Drawn = useMemo(() => of.loaded() ?? of.Suspended, [of]);
  return <Drawn {...props} />;
}

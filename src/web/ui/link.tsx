import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';
import { preloadPath } from '../routing/match.ts';

/** The properties of `<a>`, with a path inside the application instead of an address. */
interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the present entry of the browser's history. */
  replace?: boolean;
  /** The state in the location of the screen it leads to. */
  state?: unknown;
  /** The browser itself navigates, such as to an anchor within this page. */
  reloadDocument?: boolean;
}

function preloadOf(to: To) {
  const preload = () => preloadPath(typeof to === 'string' ? to : (to.pathname ?? '/'));
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}

/**
 * A link inside the application; its page starts loading as soon as a finger or pointer comes near. Made with the router's
 * hooks, since the router's own link would add code that only its framework uses to every page.
 */
export function AppLink({ to, replace, state, reloadDocument = false, onClick, ...rest }: AppLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  return (
    <a
      {...preloadOf(to)}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument && !event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** Whether `pathname` is a menu entry's, or below it unless `end`; upper and lower case are the same, as in the router. */
function isAt(pathname: string, entry: string, end: boolean): boolean {
  const [here, there] = [pathname.toLowerCase(), entry.toLowerCase()];
  return here === there || (!end && here.startsWith(`${there}/`));
}

/** Like `AppLink`, for menus: marks the current screen (`aria-current="page"`). @param end only that screen, none below */
export function AppNavLink({ end = false, ...link }: AppLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const current = isAt(pathname, useResolvedPath(link.to).pathname, end);
  return <AppLink {...link} aria-current={current ? 'page' : undefined} />;
}

import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';
import { preloadPath } from '../routing/match.ts';

/** What an `<a>` takes, with a place inside the application in place of an address. */
interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** The screen takes the place of this one in the browser's history. */
  replace?: boolean;
  /** What the screen behind it finds in its location. */
  state?: unknown;
  /** The browser itself goes there, as to a place within this page. */
  reloadDocument?: boolean;
}

function preloadOf(to: To) {
  const preload = () => preloadPath(typeof to === 'string' ? to : (to.pathname ?? '/'));
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}

/**
 * A link inside the application; the page behind it starts loading as soon as a finger or pointer comes near. Made of the
 * router's hooks: its own link brings what only its framework uses to every page.
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

/** Whether `pathname` is that of a menu's entry, or lies below it unless `end`; letters of either case, as screens are found. */
function isAt(pathname: string, entry: string, end: boolean): boolean {
  const [here, there] = [pathname.toLowerCase(), entry.toLowerCase()];
  return here === there || (!end && here.startsWith(`${there}/`));
}

/** The same for menus: knows whether it is the current screen (`aria-current="page"`). @param end only that one, none below */
export function AppNavLink({ end = false, ...link }: AppLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const current = isAt(pathname, useResolvedPath(link.to).pathname, end);
  return <AppLink {...link} aria-current={current ? 'page' : undefined} />;
}

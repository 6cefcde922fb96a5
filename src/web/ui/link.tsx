import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { preloadPath } from '../routing/match.ts';

function preloadOf(to: ComponentProps<typeof Link>['to']) {
  const preload = () => preloadPath(typeof to === 'string' ? to : (to.pathname ?? '/'));
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload };
}

/** A link inside the application; the page behind it starts loading as soon as a finger or pointer comes near. */
export function AppLink(props: ComponentProps<typeof Link>) {
  return <Link {...preloadOf(props.to)} {...props} />;
}

/** The same for menus: knows whether it is the current screen (`aria-current="page"`). */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...preloadOf(props.to)} {...props} />;
}

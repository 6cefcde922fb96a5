import { useEffect, useRef, useState } from 'react';
import { useSession } from '../lib/identity/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { LeaveEntry, MenuEntries, SiteEntry } from './menu-entries.tsx';
import type { StaffMenuSection } from './staff-menu.ts';
import styles from './staff-side.module.css';

/** Pixels: less than this hides no entry. */
const SLACK = 12;

/** Scrolls the list, never the page, until the current screen's entry is in its middle. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** Whether a list continues below its visible part. */
function useMore() {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > SLACK);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    showCurrent(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { list, more, down: () => list.current?.scrollBy({ top: list.current.clientHeight / 2, behavior: 'smooth' }) };
}

/**
 * The office's complete menu beside a laptop's screen; if the screen is too low for it, its end says that there is more.
 */
export function StaffSide({
  sections,
  current,
}: {
  sections: readonly StaffMenuSection[];
  current: string | undefined;
}) {
  const { user } = useSession();
  const { list, more, down } = useMore();
  return (
    <nav className={styles.menu} aria-label="Principal">
      <div ref={list} className={styles.list}>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <MenuEntries section={section} current={current} />
          </section>
        ))}
      </div>
      {/* Only for the mouse: the keyboard reaches every entry, and scrolls the list with it. */}
      <button type="button" className={styles.more} hidden={!more} tabIndex={-1} aria-hidden="true" onClick={down}>
        <Icon name="down" size={16} />
        Hay más abajo
      </button>
      <div className={styles.foot}>
        <SiteEntry />
        <LeaveEntry title={user?.email ?? ''} />
      </div>
    </nav>
  );
}

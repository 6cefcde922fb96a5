import { useEffect, useRef, useState } from 'react';
import { useSession } from '../lib/identity/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { LeaveEntry, MenuEntries, SiteEntry } from './menu-entries.tsx';
import type { StaffMenuSection } from './staff-menu.ts';
import styles from './staff-side.module.css';

/** Less than this is no entry that anybody misses, in pixels. */
const SLACK = 12;

/** Moves the list, and never the page, until the screen one is on stands in its middle. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** Whether something of a list stands below what is seen of it. */
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

/** The office's whole menu beside the screen of a laptop; what a low screen does not hold is announced at its end. */
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
      {/* For the mouse alone: a keyboard reaches every entry, and moves the list with it. */}
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

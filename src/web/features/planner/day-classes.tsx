import { useEffect, useRef } from 'react';
import { dayKey, formatTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import '../../theme/tones.css';
import styles from './class-block.module.css';
import { ClassBlock, type ClassBlockProps, placeIn } from './class-block.tsx';
import type { Hours } from './hours.ts';
import { lanesOf } from './lanes.ts';
import type { Moving } from './moving.ts';

const ALONE = { lane: 0, lanes: 1 };

/** Whether the moved class would be on a day. */
function isOnItsWay(moving: Moving | null, date: string): moving is Moving {
  return moving !== null && dayKey(moving.class_date) === date && moving.class_date !== moving.single_class.class_date;
}

/** The moved class at its new time; the page scrolls with it while the keyboard moves it. */
function Ghost({ class_date, single_class, hours, follows }: Moving & { hours: Hours; follows: boolean }) {
  const ghost = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each place it comes to.
  useEffect(() => {
    if (follows) ghost.current?.scrollIntoView({ block: 'nearest' });
  }, [class_date, follows]);
  const style = placeIn({ hours, class_date, minutes: single_class.duration_minutes, lane: ALONE });
  return (
    <li ref={ghost} className={`${styles.place} ${styles.ghost}`} style={style} aria-hidden="true">
      <strong>{formatTime(class_date)}</strong> {single_class.class_type.name}
    </li>
  );
}

type DayClassesProps = Pick<ClassBlockProps, 'hours' | 'drag' | 'onOpen' | 'onMove'> & {
  date: string;
  /** In order of time. */
  classes: readonly StaffClass[];
  moving: Moving | null;
};

/** The classes of a day, in order of time. */
export function DayClasses({ date, classes, moving, ...props }: DayClassesProps) {
  const coming = isOnItsWay(moving, date) ? moving : null;
  const isBefore = ({ class_date }: StaffClass) => !coming || class_date <= coming.class_date;
  if (classes.length === 0 && !coming) return <p className={styles.none}>Sin clases</p>;
  const lanes = lanesOf(classes);
  const draw = (single_class: StaffClass) => {
    const { single_class_id: id } = single_class;
    const lifted = moving?.single_class.single_class_id === id;
    return <ClassBlock key={id} single_class={single_class} lifted={lifted} {...props} lane={lanes.get(id) ?? ALONE} />;
  };
  return (
    <ul className={styles.classes}>
      {classes.filter(isBefore).map(draw)}
      {coming && <Ghost {...coming} hours={props.hours} follows={props.drag.dragged === null} />}
      {classes.filter((each) => !isBefore(each)).map(draw)}
    </ul>
  );
}

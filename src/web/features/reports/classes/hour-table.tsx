import type { ClassReport } from '#shared/wire/reports/classes.ts';
import { count } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/link.tsx';
import { sayPercent } from '../report-words.ts';
import styles from './hour-table.module.css';
import { fullnessOf, hourRows, sayHour, sayWhen, shortWeekday } from './hour-words.ts';
import type { ClassFilter } from './use-class-filter.ts';

type Hour = ClassReport['hours'][number];

function Cell({ hour, linkTo }: { hour: Hour | undefined; linkTo: ClassFilter['linkTo'] }) {
  if (!hour)
    return (
      <td className={styles.none}>
        <span aria-hidden="true">·</span>
        <span className="visually-hidden">sin clases</span>
      </td>
    );
  // Without decimals, so that seven days fit a phone.
  const percent = hour.occupancy === null ? null : Math.round(hour.occupancy);
  const words = `${sayWhen(hour.weekday, hour.hour)}, ${count(hour.classes, 'clase', 'clases')}`;
  return (
    <td data-full={fullnessOf(percent)}>
      <AppLink to={linkTo({ dia: String(hour.weekday), hora: String(hour.hour) })} title={words}>
        {sayPercent(percent)}
        <span className="visually-hidden">, {words}</span>
      </AppLink>
    </td>
  );
}

const legend = ['menos de 25 %', '25 a 49 %', '50 a 74 %', '75 % o más'];

/** How full the classes of each weekday and hour were. Each cell says its number, so that nobody depends on the colour. */
export function HourTable({ hours, linkTo }: { hours: readonly Hour[]; linkTo: ClassFilter['linkTo'] }) {
  const { weekdays, rows } = hourRows(hours);
  return (
    <section className={styles.part} aria-labelledby="por-hora">
      <h2 id="por-hora">Por día y hora</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls a wide table with the arrow keys */}
      <section className={styles.scroll} aria-labelledby="por-hora" tabIndex={0}>
        <table className={styles.table} aria-labelledby="por-hora">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Hora</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {shortWeekday(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, cells }) => (
              <tr key={hour}>
                <th scope="row">{sayHour(hour)}</th>
                {cells.map((cell, index) => (
                  <Cell key={weekdays[index]} hour={cell} linkTo={linkTo} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.legend} aria-hidden="true">
        {legend.map((words, step) => (
          <li key={words} data-full={step}>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ClassFigures, ClassReport } from '#shared/wire/reports/classes.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/link.tsx';
import { Figure, FigureList } from '../figure.tsx';
import { sayDays } from '../report-frame.tsx';
import sections from '../report-parts.module.css';
import { ReportRow, ReportTable } from '../report-table.tsx';
import { sayPercent } from '../report-words.ts';
import styles from './classes.module.css';
import { HourTable } from './hour-table.tsx';
import type { ClassFilter } from './use-class-filter.ts';

type LinkTo = ClassFilter['linkTo'];

/** `5 %` of the reservations of which it is known. */
const missedOf = ({ no_shows, attended }: ClassFigures) =>
  attended + no_shows === 0 ? null : Math.round((no_shows / (attended + no_shows)) * 1000) / 10;

function Figures({ report, linkTo }: { report: ClassReport; linkTo: LinkTo }) {
  const { compared, figures, before } = report;
  return (
    <section className={sections.part} aria-label="En total">
      <p className={styles.note}>Clases que ya empezaron. Comparado con {sayDays(compared)}.</p>
      <FigureList label="Clases del periodo">
        <Figure
          main
          points
          label="Ocupación: lugares reservados de los que había"
          now={figures.occupancy ?? 0}
          before={before.occupancy ?? 0}
          format={sayPercent}
          note={`${formatNumber(figures.reservations)} de ${count(figures.places, 'lugar', 'lugares')}`}
        />
        <Figure label="Clases dadas" now={figures.classes} before={before.classes} format={formatNumber} />
        <Figure
          label="Asistieron"
          now={figures.attended}
          before={before.attended}
          format={formatNumber}
          note={figures.guests > 0 && `de las reservaciones, ${count(figures.guests, 'invitado', 'invitados')}`}
        />
        <Figure
          label="No llegaron"
          now={figures.no_shows}
          before={before.no_shows}
          format={formatNumber}
          note={`${sayPercent(missedOf(figures))} de quienes se sabe`}
        />
        <Figure
          label="Cancelaron tarde"
          now={figures.late_cancellations}
          before={before.late_cancellations}
          format={formatNumber}
          note="y perdieron su clase"
        />
        <Figure
          label="Esperaron sin lugar"
          now={figures.waited}
          before={before.waited}
          format={formatNumber}
          note="hasta que empezó la clase"
        />
        <Figure
          label="Clases canceladas"
          now={figures.cancelled}
          before={before.cancelled}
          format={formatNumber}
          note={
            figures.cancelled > 0 ? <AppLink to={linkTo({ ver: 'canceladas' })}>Ver cuáles</AppLink> : 'por el estudio'
          }
        />
      </FigureList>
      {figures.unclosed > 0 && (
        <p className={styles.note}>
          <AppLink to={linkTo({ ver: 'abiertas' })}>
            {count(figures.unclosed, 'clase quedó', 'clases quedaron')} sin cerrar su lista
          </AppLink>
          {figures.unmarked > 0 &&
            `: de ${count(figures.unmarked, 'reservación', 'reservaciones')} no se sabe si llegaron`}
          . No cuentan como faltas.
        </p>
      )}
    </section>
  );
}

const heads = (first: string) => [first, 'Ocupación', 'Asistieron', 'No llegaron'];
const noteOf = ({ classes, places, cancelled }: ClassFigures) =>
  [
    count(classes, 'clase', 'clases'),
    count(places, 'lugar', 'lugares'),
    ...(cancelled > 0 ? [count(cancelled, 'cancelada', 'canceladas')] : []),
  ].join(' · ');
const numbersOf = ({ occupancy, attended, no_shows }: ClassFigures) => [
  sayPercent(occupancy),
  formatNumber(attended),
  formatNumber(no_shows),
];

function Parts({ report: { class_types, coaches, locations }, linkTo }: { report: ClassReport; linkTo: LinkTo }) {
  return (
    <div className={styles.tables}>
      <ReportTable title="Por tipo de clase" heads={heads('Tipo')}>
        {class_types.map(({ class_type_id, name, ...figures }) => (
          <ReportRow
            key={class_type_id}
            name={<AppLink to={linkTo({ tipo: String(class_type_id) })}>{name}</AppLink>}
            note={noteOf(figures)}
            numbers={numbersOf(figures)}
          />
        ))}
      </ReportTable>
      <ReportTable title="Por coach" heads={heads('Coach')}>
        {coaches.map(({ instructor_ids, name, ...figures }) => (
          <ReportRow
            key={instructor_ids.join('-')}
            name={
              <AppLink to={linkTo({ coaches: instructor_ids.join('-') || 'ninguno' })}>{name || 'Sin coach'}</AppLink>
            }
            note={noteOf(figures)}
            numbers={numbersOf(figures)}
          />
        ))}
      </ReportTable>
      {locations.length > 1 && (
        <ReportTable title="Por sucursal" heads={heads('Sucursal')}>
          {locations.map(({ location_id, name, ...figures }) => (
            <ReportRow
              key={location_id}
              name={<AppLink to={linkTo({ sucursal: String(location_id) })}>{name}</AppLink>}
              note={noteOf(figures)}
              numbers={numbersOf(figures)}
            />
          ))}
        </ReportTable>
      )}
    </div>
  );
}

/** The figures of a period, then the same classes by hour, type, coach and location; each leads to its classes below. */
export function ClassView({ report, linkTo }: { report: ClassReport; linkTo: LinkTo }) {
  return (
    <div className={sections.report}>
      <Figures report={report} linkTo={linkTo} />
      {report.figures.classes > 0 && <HourTable hours={report.hours} linkTo={linkTo} />}
      <Parts report={report} linkTo={linkTo} />
    </div>
  );
}

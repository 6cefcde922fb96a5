import { useSearchParams } from 'react-router';
import type { CoachFigures, CoachReport } from '#shared/wire/reports/coaches.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Figure, FigureList } from '../figure.tsx';
import { sayDays } from '../report-frame.tsx';
import sections from '../report-parts.module.css';
import { ReportRow, ReportTable } from '../report-table.tsx';
import { sayMinutes, sayPercent } from '../report-words.ts';
import { sayAmount, sayOpen } from './coach-words.ts';
import styles from './coaches.module.css';

const heads = ['Coach', 'Por pagar', 'Clases', 'Tiempo', 'Asistieron', 'Ocupación', 'Calificación'];

/** Leads to the lines of a coach, in the same days. */
function useCoachLink() {
  const [search] = useSearchParams();
  return (instructor_id: number) => {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    next.set('coach', String(instructor_id));
    return { search: `?${next}`, hash: '#lineas' };
  };
}

function Row({ coach, to }: { coach: CoachFigures; to: { search: string; hash: string } }) {
  const { name, is_archived, rating, classes, minutes, attended, occupancy } = coach;
  const note = [...(is_archived ? ['archivado'] : []), sayOpen(coach)].filter(Boolean).join(' · ');
  return (
    <ReportRow
      name={<AppLink to={to}>{name}</AppLink>}
      note={note}
      numbers={[
        <strong key="amount">{sayAmount(coach)}</strong>,
        formatNumber(classes),
        sayMinutes(minutes),
        formatNumber(attended),
        sayPercent(occupancy),
        rating ? <Stars key="rating" value={rating.stars} of="Coach" /> : '—',
      ]}
    />
  );
}

/** What is missing before everybody can be paid. */
function Missing({ report: { coaches, without_coach } }: { report: CoachReport }) {
  const unpriced = coaches.reduce((sum, coach) => sum + coach.unpriced, 0);
  const unclosed = coaches.reduce((sum, coach) => sum + coach.unclosed, 0);
  return (
    <div className={styles.notes}>
      {unpriced > 0 && (
        <p>
          {count(unpriced, 'clase es', 'clases son')} de coaches sin tarifa ese día: no están en la suma. La tarifa se
          pone en <AppLink to={paths.adminCoaches}>Coaches</AppLink>.
        </p>
      )}
      {unclosed > 0 && (
        <p>
          {count(unclosed, 'clase tiene', 'clases tienen')} la lista sin cerrar: puede faltar marcar a quienes llegaron,
          y con eso cambia lo que se paga por persona.
        </p>
      )}
      {without_coach > 0 && <p>{count(without_coach, 'clase no tiene', 'clases no tienen')} coach.</p>}
      <p>Una clase de dos coaches cuenta completa para cada quien. Lo que ya pagaste no se anota aquí.</p>
    </div>
  );
}

/** What is to be paid in all, and the coaches of the period. */
export function CoachView({ report }: { report: CoachReport }) {
  const linkTo = useCoachLink();
  const { coaches, amount, before, compared } = report;
  return (
    <div className={sections.report}>
      <section className={sections.part} aria-label="En total">
        <p className={styles.notes}>Clases que ya empezaron. Comparado con {sayDays(compared)}.</p>
        <FigureList label="Coaches del periodo">
          <Figure main label="Por pagar a coaches" now={amount} before={before} format={formatMoney} />
        </FigureList>
        <Missing report={report} />
      </section>
      <ReportTable title="Coaches" heads={heads}>
        {coaches.map((coach) => (
          <Row key={coach.instructor_id} coach={coach} to={linkTo(coach.instructor_id)} />
        ))}
      </ReportTable>
    </div>
  );
}

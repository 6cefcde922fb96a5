import { formatDate } from '#shared/time.ts';
import type { OwedReport } from '#shared/wire/reports/people.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import { ReportRow, ReportTable } from '../report-table.tsx';
import styles from './people.module.css';

type Classes = Pick<OwedReport, 'classes' | 'unlimited'>;

/** `12 clases y 3 paquetes ilimitados` */
function sayClasses({ classes, unlimited }: Classes): string {
  const counted = count(classes, 'clase', 'clases');
  if (unlimited === 0) return counted;
  const endless = count(unlimited, 'paquete ilimitado', 'paquetes ilimitados');
  return classes === 0 ? endless : `${counted} y ${endless}`;
}

const sum = (one: Classes) => one.classes + one.unlimited;

/** What the studio has been paid for and has not given yet. */
export function OwedView({ report }: { report: OwedReport }) {
  const { as_of, people, paid, used, value, gifts, unpaid, reserved, packages } = report;
  return (
    <>
      <dl className={styles.figures} aria-label="Clases por dar">
        <div className={styles.whole}>
          <dt>Valor de lo que falta dar, al {formatDate(as_of)}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
        <div>
          <dt>Por tomar</dt>
          <dd>{sayClasses(report)}</dd>
        </div>
        <div>
          <dt>De quiénes</dt>
          <dd>{count(people, 'persona', 'personas')}</dd>
        </div>
        <div>
          <dt>Cobrado por ellas</dt>
          <dd>{formatMoney(paid)}</dd>
        </div>
        <div>
          <dt>De eso, ya usado</dt>
          <dd>{formatMoney(used)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        El valor es lo que se pagó menos lo devuelto, en proporción a las clases que quedan; de las ilimitadas, a sus
        días.
        {reserved > 0 &&
          ` No incluye ${count(reserved, 'lugar ya reservado', 'lugares ya reservados')} en clases que aún no se dan.`}
        {sum(gifts) > 0 && ` Aparte, regaladas y sin valor: ${sayClasses(gifts)}.`}
        {sum(unpaid) > 0 && ` Aparte, por pagar: ${sayClasses(unpaid)}.`}
      </p>
      {packages.length > 0 && (
        <ReportTable title="Por paquete" heads={['Paquete', 'Clases', 'Valor']}>
          {packages.map((one) => (
            <ReportRow
              key={one.class_package_id}
              name={<AppLink to={`${paths.adminPurchases}?paquete=${one.class_package_id}`}>{one.title}</AppLink>}
              note={`${count(one.people, 'persona', 'personas')} · de ${formatMoney(one.paid)} cobrados`}
              numbers={[
                one.unlimited === 0
                  ? formatNumber(one.classes)
                  : [one.classes > 0 && formatNumber(one.classes), `${formatNumber(one.unlimited)} ilim.`]
                      .filter(Boolean)
                      .join(' + '),
                formatMoney(one.value),
              ]}
            />
          ))}
        </ReportTable>
      )}
    </>
  );
}

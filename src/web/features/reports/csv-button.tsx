import { downloadCsv } from '../../lib/csv.ts';
import { Button } from '../../ui/button.tsx';
import styles from './report-frame.module.css';

interface CsvButtonProps<Report> {
  /** Undefined: not loaded yet. */
  report: Report | undefined;
  nameOf: (report: Report) => string;
  rowsOf: (report: Report) => readonly (readonly (string | number)[])[];
}

/** 'Descargar CSV': the report as a file for a spreadsheet. */
export function CsvButton<Report>({ report, nameOf, rowsOf }: CsvButtonProps<Report>) {
  return (
    <Button
      look="secondary"
      icon="page"
      disabled={report === undefined}
      onClick={() => report !== undefined && downloadCsv(nameOf(report), rowsOf(report))}
    >
      <span>
        <span className={styles.more}>Descargar </span>CSV
      </span>
    </Button>
  );
}

import { downloadCsv } from '../../lib/csv.ts';
import { useAlerts } from '../../ui/alerts.tsx';
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

interface ListCsvButtonProps {
  /** Null: nothing to save. */
  file: string | null;
  /** Reads all pages of the list. */
  read: () => Promise<readonly (readonly (string | number)[])[]>;
}

/** 'Descargar CSV' of a list of which the screen shows one page. */
export function ListCsvButton({ file, read }: ListCsvButtonProps) {
  const alerts = useAlerts();

  async function save() {
    if (file === null) return;
    try {
      downloadCsv(file, await read());
    } catch (problem) {
      alerts.error(problem);
    }
  }

  return (
    <Button look="secondary" icon="page" disabled={file === null} onClick={save}>
      <span>
        <span className={styles.more}>Descargar </span>CSV
      </span>
    </Button>
  );
}

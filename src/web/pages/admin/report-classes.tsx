import { ClassesReport } from '../../features/reports/classes/classes-report.tsx';

/** `/admin/reportes/clases` */
export default function ReportClasses() {
  return <ClassesReport />;
}

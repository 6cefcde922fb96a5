import { CoachesReport } from '../../features/reports/coaches/coaches-report.tsx';

/** `/admin/reportes/coaches` */
export default function ReportCoaches() {
  return <CoachesReport />;
}

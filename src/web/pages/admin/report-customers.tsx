import { PeopleReport } from '../../features/reports/people/people-report.tsx';

/** `/admin/reportes/clientes` */
export default function ReportCustomers() {
  return <PeopleReport />;
}

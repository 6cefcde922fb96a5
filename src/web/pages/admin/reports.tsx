import { SalesReport } from '../../features/reports/sales/sales-report.tsx';

/** `/admin/reportes` */
export default function Reports() {
  return <SalesReport />;
}

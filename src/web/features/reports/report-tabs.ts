import { paths } from '../../screens.ts';

/** The reports, in the order of their tabs. Each is a screen with `ReportFrame`. */
export const reportTabs: readonly { label: string; to: string }[] = [
  { label: 'Ventas', to: paths.adminReports },
  { label: 'Clases', to: paths.adminReportClasses },
  { label: 'Coaches', to: paths.adminReportCoaches },
  { label: 'Clientes', to: paths.adminReportCustomers },
];

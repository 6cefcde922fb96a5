import type { PeopleReport } from '#shared/wire/reports/people.ts';
import type { ReportPeriod } from '../use-report-period.ts';
import type { PeopleAddress } from './use-people-address.ts';

/** What each list of the report of people is drawn from; `report` is undefined until its counts have come. */
export interface ListProps {
  address: PeopleAddress;
  period: ReportPeriod;
  report: PeopleReport | undefined;
}

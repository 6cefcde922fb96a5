import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { fullName } from '#shared/full-name.ts';
import { AuditOffice } from '../../features/audit/audit-office.tsx';
import { PersonFinder } from '../../features/customers/office/person-finder.tsx';
import { customerAtDeskQuery } from '../../lib/customer-at-desk.ts';

/** `/admin/bitacora` */
export default function Audit() {
  const customer_id = Number(useSearchParams()[0].get('persona'));
  const isNamed = Number.isInteger(customer_id) && customer_id > 0;
  const { data } = useQuery({ ...customerAtDeskQuery(customer_id), enabled: isNamed });
  return (
    <AuditOffice
      person={data && fullName(data)}
      finder={(onPick) => <PersonFinder onPick={(person) => onPick(person.customer_id)} orElse={() => null} />}
    />
  );
}

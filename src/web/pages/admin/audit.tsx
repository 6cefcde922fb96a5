import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
      person={data && `${data.name} ${data.last_name}`.trim()}
      finder={(onPick) => <PersonFinder onPick={(person) => onPick(person.customer_id)} orElse={() => null} />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import { customerAtDeskQuery } from '../../../lib/customer-at-desk.ts';
import styles from './sell.module.css';

/** Who is sold to, in the sheet that covers the list where she was chosen: two people may have one name. */
export function Buyer({ customer_id }: { customer_id: number }) {
  const { data: customer } = useQuery(customerAtDeskQuery(customer_id));
  const known = customer && (customer.phone === null ? customer.email : formatPhone(customer.phone));
  return (
    <p className={styles.buyer}>
      {customer && (
        <>
          Para <strong>{fullName(customer)}</strong>
          {known && ` · ${known}`}
        </>
      )}
    </p>
  );
}

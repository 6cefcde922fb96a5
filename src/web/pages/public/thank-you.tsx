import { useParams } from 'react-router';
import { Thanks } from '../../features/purchases/thanks.tsx';

/** `/gracias/{purchase_id}`: a payment's id and its purchase's are the same. */
export default function ThankYou() {
  const { purchase_id = '' } = useParams();
  return <Thanks key={purchase_id} purchase_id={purchase_id} />;
}

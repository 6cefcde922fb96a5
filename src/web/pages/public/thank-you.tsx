import { useParams } from 'react-router';
import { Thanks } from '../../features/purchases/thanks.tsx';
import { WantedClass } from '../../features/reservations/wanted-class.tsx';
import { useWantedClass } from '../../lib/wanted-class.ts';

/** `/gracias/{purchase_id}`: a payment and its purchase have the same id. */
export default function ThankYou() {
  const { purchase_id = '' } = useParams();
  const wanted = useWantedClass();
  return (
    <Thanks
      key={purchase_id}
      purchase_id={purchase_id}
      book={wanted !== null && <WantedClass key={wanted} single_class_id={wanted} />}
    />
  );
}

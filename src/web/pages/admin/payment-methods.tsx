import { MethodsOffice } from '../../features/payment-methods/methods-office.tsx';

/** `/admin/metodos-de-pago` */
export default function PaymentMethods() {
  return <MethodsOffice />;
}

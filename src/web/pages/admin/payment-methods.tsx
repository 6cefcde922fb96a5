import { MethodsOffice } from '../../features/payment-methods/office/methods-office.tsx';

/** `/admin/metodos-de-pago` */
export default function PaymentMethods() {
  return <MethodsOffice />;
}

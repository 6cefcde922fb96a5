import { PurchasesOffice } from '../../features/till/purchase/purchases-office.tsx';

/** `/admin/compras` */
export default function Purchases() {
  return <PurchasesOffice />;
}

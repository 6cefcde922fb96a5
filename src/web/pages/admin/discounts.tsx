import { DiscountsOffice } from '../../features/discounts/discounts-office.tsx';

/** `/admin/descuentos` */
export default function Discounts() {
  return <DiscountsOffice />;
}

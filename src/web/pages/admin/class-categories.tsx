import { ClassCategoriesOffice } from '../../features/studio/office/class-categories-office.tsx';

/** `/admin/categorias` */
export default function ClassCategories() {
  return <ClassCategoriesOffice />;
}

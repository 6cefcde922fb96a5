import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PackageShop } from '../shared/package-shop.tsx';

export const head: PageModule['head'] = ({ configuration }) => ({ title: configuration.class_packages_name });

/** `/mystudio/paquetes`, or the shop's address that the studio configured. */
export default function MyPackages() {
  const { class_packages_name } = useConfiguration();
  return (
    <>
      <PageHeading title={class_packages_name} />
      <PackageShop />
    </>
  );
}

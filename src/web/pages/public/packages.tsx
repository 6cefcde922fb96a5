import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PackageShop, shopQueries } from '../shared/package-shop.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) =>
  Promise.all(shopQueries(get).map((query) => client.prefetchQuery(query)));

export const head: PageModule['head'] = ({ configuration }) => ({ title: configuration.class_packages_name });

/** `/paquetes`, or the shop's address that the studio configured. */
export default function Packages() {
  const { class_packages_name } = useConfiguration();
  return (
    <>
      <PageHeading title={class_packages_name} />
      <PackageShop />
    </>
  );
}

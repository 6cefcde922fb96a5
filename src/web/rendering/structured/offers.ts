import { priceOf } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { paths, pathTo } from '../../screens.ts';
import { wholeAddress } from '../../theme/head.ts';
import { studioId } from './studio.ts';
import { type Thing, withoutEmpty } from './write.ts';

/** The shop's packages, as schema.org's Offer. */
export function describeOffers(site: string, listed: readonly ClassPackage[]): readonly Thing[] {
  return listed.map((sold) =>
    withoutEmpty({
      '@type': 'Offer',
      name: sold.title,
      description: sold.short_description,
      url: site + pathTo(paths.checkout, { class_package_id: sold.class_package_id }),
      image: sold.image && wholeAddress(site, sold.image.src),
      price: priceOf(sold),
      priceCurrency: 'MXN',
      availability: sold.left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      offeredBy: { '@id': studioId(site) },
    }),
  );
}

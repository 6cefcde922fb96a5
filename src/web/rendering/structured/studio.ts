import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { Location } from '#shared/wire/studio.ts';
import { wholeAddress } from '../../theme/head.ts';
import { type Thing, withoutEmpty } from './write.ts';

function addressOf(text: string): Thing {
  return { '@type': 'PostalAddress', streetAddress: text, addressCountry: 'MX' };
}

/** The studio's id in other descriptions. */
export function studioId(site: string): string {
  return `${site}/#estudio`;
}

/** The studio as schema.org's HealthClub, its locations as SportsActivityLocation. */
export function describeStudio(
  site: string,
  configuration: PublicConfiguration,
  locations: readonly Location[],
): Thing {
  const { business_name, tagline, about_content, navbar_logo, social_media_image, hero_image } = configuration;
  const { whatsapp, email, facebook, instagram, tiktok } = configuration;
  const withAddress = locations.filter(({ address }) => address !== '');
  const picture = social_media_image || hero_image;
  return withoutEmpty({
    '@type': 'HealthClub',
    '@id': studioId(site),
    name: business_name,
    url: `${site}/`,
    description: tagline || about_content,
    image: picture && wholeAddress(site, picture),
    logo: navbar_logo && wholeAddress(site, navbar_logo),
    telephone: whatsapp && `+52${whatsapp}`,
    email,
    currenciesAccepted: 'MXN',
    address: withAddress.map(({ address }) => addressOf(address)),
    location: withAddress.map(({ name, address, phone, file }) =>
      withoutEmpty({
        '@type': 'SportsActivityLocation',
        name: `${business_name} ${name}`,
        address: addressOf(address),
        telephone: phone && `+52${phone}`,
        image: file && wholeAddress(site, file.src),
      }),
    ),
    sameAs: [facebook, instagram, tiktok].filter((link) => link !== ''),
  });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import type { Location } from '#shared/wire/studio.ts';
import type { ApiGet } from '../lib/api.ts';
import { keys } from '../lib/keys.ts';
import { paths } from '../screens.ts';
import { escapeJson } from '../theme/head.ts';
import { describeClasses, type Price } from './structured/classes.ts';
import { describeOffers } from './structured/offers.ts';
import { describeQuestions } from './structured/questions.ts';
import { describeStudio } from './structured/studio.ts';

interface Shown {
  site: string;
  configuration: PublicConfiguration;
  client: QueryClient;
  now: Date;
  get: ApiGet;
  /** The page's path: its own objects are described only there. */
  path: string;
}

/** Answers that the page itself fetched, by the first words of their key. */
function answersOf<T>(client: QueryClient, queryKey: QueryKey): readonly T[] {
  return client.getQueriesData<readonly T[]>({ queryKey }).flatMap(([, data]) => data ?? []);
}

/**
 * The studio and a public page's classes for search engines, as JSON-LD; made only on the server, so that it adds nothing
 * to the browser's script.
 */
export async function structuredData({ site, configuration, client, now, get, path }: Shown): Promise<string> {
  const { locations } = await get<{ locations: readonly Location[] }>('/locations');
  const prices = answersOf<{ class_package_id: number; price: number; sale_price: number | null }>(
    client,
    keys.class_packages.all,
  ).map(({ class_package_id, price, sale_price }): Price => ({ class_package_id, price: sale_price ?? price }));
  const days = answersOf<ScheduleDay>(client, keys.single_class.weeks);
  const one = client
    .getQueriesData<SingleClass>({ queryKey: keys.single_class.ones })
    .flatMap(([, data]) => data ?? []);
  const studio = describeStudio(site, configuration, locations);
  return escapeJson({
    '@context': 'https://schema.org',
    '@graph': [
      studio,
      ...(path === paths.faq ? describeQuestions(configuration.faq_content) : []),
      ...(path === paths.packages
        ? describeOffers(site, answersOf<ClassPackage>(client, keys.class_packages.all))
        : []),
      // The landing page's first packet is for what is visible; its classes are described by the calendar and their own
      // pages.
      ...(path === paths.home
        ? []
        : describeClasses({
            site,
            classes: [...one, ...days.flatMap(({ single_classes }) => single_classes)],
            now,
            prices,
          })),
    ],
  });
}

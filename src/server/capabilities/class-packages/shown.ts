import { isHtml } from '#shared/is-html.ts';
import { toPesos, toPesosOrNull } from '#shared/money.ts';
import type { ClassPackage, ClassPackageAtOffice, NewClassPackage } from '#shared/wire/class-packages.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import { versionOf } from '../editing/index.ts';
import type { PackageRow } from './types.ts';

/** HTML without scripts and other active content; text stays unchanged. */
export async function harmlessDescription(description: string): Promise<string> {
  return isHtml(description) ? sanitizeContent(description) : description;
}

/** A package as staff see it: prices in pesos, the description sanitised again by the present rules. */
export async function atOffice(row: PackageRow): Promise<ClassPackageAtOffice> {
  return {
    ...row,
    package_id: row.class_package_id,
    price: toPesos(row.price),
    sale_price: toPesosOrNull(row.sale_price),
    description: await harmlessDescription(row.description),
    allowed_times: row.allowed_times ?? [],
    is_special_event: row.kind === 'especial',
    left: row.total_limit === null ? null : Math.max(0, row.total_limit - row.sold),
    on_home: row.home_at !== null,
    hidden: row.hidden_at !== null,
    version: versionOf({ ...inputOf(row) }),
  };
}

/** The input that would store its present state; its picture as stored. */
export function inputOf(row: PackageRow): Omit<NewClassPackage, 'file_id'> & { image: StoredFile | null } {
  const { title, kind, description, short_description, image, class_amount, expiration_days, class_type_ids } = row;
  const { starts, first_class_days } = row;
  const { is_trial, limit_per_customer, only_new_customers, total_limit, downloadable, file_url, position } = row;
  const { is_subscription, subscription_period, subscription_interval, free_trial_length, free_trial_period } = row;
  return {
    title,
    kind,
    description,
    short_description,
    image,
    class_amount,
    expiration_days,
    class_type_ids,
    is_trial,
    limit_per_customer,
    only_new_customers,
    total_limit,
    downloadable,
    file_url,
    position,
    is_subscription,
    subscription_period,
    subscription_interval,
    free_trial_length,
    free_trial_period,
    starts,
    first_class_days,
    price: toPesos(row.price),
    sale_price: toPesosOrNull(row.sale_price),
    allowed_times: row.allowed_times,
    class_package_types: row.class_package_types.map(({ class_type, ...type }) => ({
      class_type_id: class_type.class_type_id,
      ...type,
    })),
    hidden: row.hidden_at !== null,
  };
}

/** A package as anybody sees it, without the address of a file for buyers. */
export async function asAnybodySees(row: PackageRow): Promise<ClassPackage> {
  return { ...(await atOffice(row)), file_url: '' };
}

import { isHtml } from '#shared/is-html.ts';
import { toPesos } from '#shared/money.ts';
import type { ClassPackage, ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { PackageRow } from './types.ts';

/** HTML without anything that acts; text stays as it is. */
export async function harmlessDescription(description: string): Promise<string> {
  return isHtml(description) ? sanitizeContent(description) : description;
}

/** A package as staff see it: prices in pesos, the description cleaned again by today's rules. */
export async function atOffice(row: PackageRow): Promise<ClassPackageAtOffice> {
  return {
    ...row,
    package_id: row.class_package_id,
    price: toPesos(row.price),
    sale_price: row.sale_price === null ? null : toPesos(row.sale_price),
    description: await harmlessDescription(row.description),
    allowed_times: row.allowed_times ?? [],
    is_special_event: row.kind === 'especial',
    left: row.total_limit === null ? null : Math.max(0, row.total_limit - row.sold),
    on_home: row.home_at !== null,
    hidden: row.hidden_at !== null,
  };
}

/** A package as anybody sees it: where a paid file lies is for those who bought it. */
export async function asAnybodySees(row: PackageRow): Promise<ClassPackage> {
  return { ...(await atOffice(row)), file_url: '' };
}

import { z } from 'zod';
import { UNLIMITED } from '#shared/unlimited.ts';
import { type ClassPackageAtOffice, newClassPackage, type PackageStart } from '#shared/wire/class-packages.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { ids, number, pictureOf, type TypedPackage, type TypedRow, typedRows, typedTimes } from './typed-package.ts';

const orNull = (typed: string) => (typed.trim() === '' ? null : number(typed));

/** The number of classes; a special event gives one place. */
export function amountOf({ kind, counting, class_amount }: TypedPackage): number {
  if (kind === 'especial') return 1;
  return kind === 'online' || counting !== 'one' ? UNLIMITED : number(class_amount);
}

/** Only classes at the studio that are paid once can begin with the first class. */
export function startsOf({ kind, is_subscription, starts }: TypedPackage): PackageStart {
  return kind === 'presencial' && !is_subscription && starts === 'primera_clase' ? starts : 'pago';
}

/** Whether a new trial, or a new free package, has no typed limit: then the server's default applies. */
export function isOnceUnlessSaid(typed: TypedPackage, before: ClassPackageAtOffice | null): boolean {
  const price = number(typed.sale_price.trim() === '' ? typed.price : typed.sale_price);
  const once = typed.is_trial || (price === 0 && !typed.is_subscription);
  return before === null && once && typed.limit_per_customer.trim() === '';
}

/** What is sent, before it is validated. */
export function inputOf(typed: TypedPackage, before: ClassPackageAtOffice | null) {
  const image = pictureOf(typed);
  const presencial = typed.kind === 'presencial';
  const trial = typed.is_subscription ? orNull(typed.free_trial_length) : null;
  return {
    title: typed.title,
    kind: typed.kind,
    short_description: typed.short_description,
    description: typed.description,
    price: number(typed.price),
    sale_price: orNull(typed.sale_price),
    file_id: image && sameSource(image, before?.image) ? undefined : (image?.file_id ?? null),
    class_amount: amountOf(typed),
    expiration_days: number(typed.expiration_days),
    starts: startsOf(typed),
    first_class_days: startsOf(typed) === 'pago' ? undefined : number(typed.first_class_days),
    class_type_ids: presencial && typed.counting !== 'types' ? ids(typed.class_type_ids) : null,
    allowed_times: presencial ? timesInput(typed) : null,
    class_package_types:
      presencial && typed.counting === 'types' ? typedRows(typed.class_package_types).map(rowInput) : [],
    is_trial: typed.is_trial,
    only_new_customers: typed.only_new_customers,
    limit_per_customer: isOnceUnlessSaid(typed, before) ? undefined : orNull(typed.limit_per_customer),
    total_limit: orNull(typed.total_limit),
    is_subscription: typed.is_subscription,
    subscription_period: typed.is_subscription ? typed.subscription_period : null,
    subscription_interval: typed.is_subscription ? number(typed.subscription_interval) : null,
    free_trial_length: trial,
    free_trial_period: trial === null ? null : typed.free_trial_period,
    downloadable: typed.downloadable,
    file_url: typed.downloadable ? typed.file_url : '',
    position: number(typed.position),
    hidden: typed.hidden,
  };
}

function timesInput({ allowed_times }: TypedPackage) {
  const times = typedTimes(allowed_times);
  return times.length === 0 ? null : times;
}

function rowInput({ class_type_id, class_amount, expiration_days }: TypedRow) {
  return {
    class_type_id: Number(class_type_id),
    class_amount: class_amount.trim() === '' ? UNLIMITED : number(class_amount),
    expiration_days: number(expiration_days),
  };
}

const sameSource = (image: StoredFile, before: StoredFile | null | undefined) => image.src === before?.src;

export type PackageInput = ReturnType<typeof inputOf>;

/** Validates the typed values by the wire's schema; errors have the form's field names. */
export function schemaOf(before: ClassPackageAtOffice | null) {
  return z.custom<TypedPackage>().superRefine((typed, context) => {
    const issues = newClassPackage.safeParse(inputOf(typed, before)).error?.issues ?? [];
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
  });
}

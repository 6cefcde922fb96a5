import { z } from 'zod';
import { readNumber } from '#shared/forms/read-number.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { type StoredFile, storedFile } from '#shared/wire/studio.ts';

/** A package in its form: numbers are text, lists are JSON. */
export type TypedPackage = {
  title: string;
  kind: string;
  short_description: string;
  description: string;
  price: string;
  sale_price: string;
  is_subscription: boolean;
  subscription_interval: string;
  subscription_period: string;
  free_trial_length: string;
  free_trial_period: string;
  /** 'one': one number for all types; 'unlimited'; 'types': a number for each class type. */
  counting: string;
  class_amount: string;
  /** Ids with commas; empty: every class type. */
  class_type_ids: string;
  class_package_types: string;
  /** Rows as JSON (`typedTimes`); none: at any hour. */
  allowed_times: string;
  expiration_days: string;
  starts: string;
  first_class_days: string;
  is_trial: boolean;
  only_new_customers: boolean;
  limit_per_customer: string;
  total_limit: string;
  on_home: boolean;
  hidden: boolean;
  position: string;
  downloadable: boolean;
  file_url: string;
  /** The picture as JSON; empty: none. */
  image: string;
};

const typedRow = z.object({ class_type_id: z.string(), class_amount: z.string(), expiration_days: z.string() });

/** A typed row of one class type; no amount: unlimited. */
export type TypedRow = z.output<typeof typedRow>;

const typedTime = z.object({ weekdays: z.array(z.int()), from: z.string(), until: z.string() });

/** A typed row of weekdays (1 is Monday) between two hours of the studio. */
export type TypedTime = z.output<typeof typedTime>;

export const typedTimes = (json: string): TypedTime[] => z.array(typedTime).parse(JSON.parse(json));

export const typedRows = (json: string): TypedRow[] => z.array(typedRow).parse(JSON.parse(json));

export function pictureOf({ image }: Pick<TypedPackage, 'image'>): StoredFile | null {
  return image === '' ? null : storedFile.parse(JSON.parse(image));
}

const figure = (value: number | null) => (value === null ? '' : String(value));

function countingOf({ class_amount, class_package_types }: ClassPackageAtOffice): string {
  if (class_package_types.length > 0) return 'types';
  return class_amount === UNLIMITED ? 'unlimited' : 'one';
}

function rowsOf({ class_package_types }: ClassPackageAtOffice): TypedRow[] {
  return class_package_types.map(({ class_type, class_amount, expiration_days }) => ({
    class_type_id: String(class_type.class_type_id),
    class_amount: class_amount === UNLIMITED ? '' : String(class_amount),
    expiration_days: String(expiration_days),
  }));
}

/** The initial values of a form. */
export function typedOf(offer: ClassPackageAtOffice | null): TypedPackage {
  if (!offer) return blank;
  const { title, kind, short_description, description, is_subscription, is_trial, on_home, hidden } = offer;
  const { only_new_customers } = offer;
  return {
    title,
    kind,
    short_description,
    description,
    is_subscription,
    is_trial,
    on_home,
    hidden,
    only_new_customers,
    price: String(offer.price),
    sale_price: figure(offer.sale_price),
    subscription_interval: String(offer.subscription_interval ?? 1),
    subscription_period: offer.subscription_period ?? 'month',
    free_trial_length: figure(offer.free_trial_length),
    free_trial_period: offer.free_trial_period ?? 'day',
    counting: countingOf(offer),
    class_amount: offer.class_amount === UNLIMITED ? '' : String(offer.class_amount),
    class_type_ids: offer.class_types.map(({ class_type_id }) => class_type_id).join(','),
    class_package_types: JSON.stringify(rowsOf(offer)),
    allowed_times: JSON.stringify(offer.allowed_times),
    expiration_days: String(offer.expiration_days),
    starts: offer.starts,
    first_class_days: String(offer.first_class_days),
    limit_per_customer: figure(offer.limit_per_customer),
    total_limit: figure(offer.total_limit),
    position: String(offer.position),
    downloadable: offer.downloadable,
    file_url: offer.file_url,
    image: offer.image ? JSON.stringify(offer.image) : '',
  };
}

const blank: TypedPackage = {
  title: '',
  kind: 'presencial',
  short_description: '',
  description: '',
  price: '',
  sale_price: '',
  is_subscription: false,
  subscription_interval: '1',
  subscription_period: 'month',
  free_trial_length: '',
  free_trial_period: 'day',
  counting: 'one',
  class_amount: '',
  class_type_ids: '',
  class_package_types: '[]',
  expiration_days: '30',
  starts: 'pago',
  first_class_days: '365',
  allowed_times: '[]',
  is_trial: false,
  only_new_customers: false,
  limit_per_customer: '',
  total_limit: '',
  on_home: false,
  hidden: false,
  position: '0',
  downloadable: false,
  file_url: '',
  image: '',
};

/** A typed number; NaN if it is not one, which the wire's schema refuses. */
export const number = (typed: string) => readNumber(typed) ?? Number.NaN;
export const ids = (typed: string) => (typed === '' ? [] : typed.split(',').map(Number));

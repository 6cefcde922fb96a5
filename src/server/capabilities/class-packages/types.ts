import type { z } from 'zod';
import type { ClassPackage, PackageKind, PackageStart, Period } from '#shared/wire/class-packages.ts';
import type { allowedTime } from '#shared/wire/grants.ts';
import type { StoredFile } from '#shared/wire/studio.ts';

/** A package as stored, with the names of its class types. Prices in centavos; `class_amount` -1 is unlimited. */
export interface PackageRow {
  class_package_id: number;
  title: string;
  kind: PackageKind;
  price: number;
  sale_price: number | null;
  description: string;
  short_description: string;
  image: StoredFile | null;
  class_amount: number;
  expiration_days: number;
  starts: PackageStart;
  first_class_days: number;
  class_type_ids: number[] | null;
  class_types: ClassPackage['class_types'];
  allowed_times: z.output<typeof allowedTime>[] | null;
  class_package_types: ClassPackage['class_package_types'];
  is_trial: boolean;
  limit_per_customer: number | null;
  only_new_customers: boolean;
  total_limit: number | null;
  sold: number;
  is_subscription: boolean;
  subscription_period: Period | null;
  subscription_interval: number | null;
  free_trial_length: number | null;
  free_trial_period: Period | null;
  downloadable: boolean;
  file_url: string;
  position: number;
  home_at: string | null;
  hidden_at: string | null;
  createdAt: string;
  deletedAt: string | null;
}

/** The fields of a package that staff write, as stored: prices in centavos, `class_amount` null for unlimited. */
export interface PackageValues
  extends Omit<
    PackageRow,
    | ('class_package_id' | 'class_amount' | 'class_types' | 'class_package_types' | 'sold')
    | ('home_at' | 'createdAt' | 'deletedAt')
  > {
  class_amount: number | null;
}

/** One row of what a package gives; `class_amount` null for unlimited. */
export interface TypeValues {
  class_type_id: number;
  class_amount: number | null;
  expiration_days: number;
}

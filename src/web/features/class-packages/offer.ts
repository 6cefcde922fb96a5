import type { ClassPackage } from '#shared/wire/class-packages.ts';

/** The data of a package's card; the office draws an unsaved one. */
export type Offer = Omit<ClassPackage, 'class_package_id' | 'package_id' | 'description' | 'file_url'>;

import type { ClassPackage } from '#shared/wire/class-packages.ts';

/** What a card says of a package; the office draws one that is not saved yet. */
export type Offer = Omit<ClassPackage, 'class_package_id' | 'package_id' | 'description' | 'file_url'>;

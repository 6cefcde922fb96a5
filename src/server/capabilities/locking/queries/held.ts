import type { Tx } from '../../../database/database.ts';

declare const held: unique symbol;

/**
 * The locks that a transaction can hold. The first five are taken in this order (docs/locking.md): classes, the people
 * concerned, what is sold (package, discount), the purchase, grants; `orders` are refund orders that are not sent yet. The
 * others are single rows that an office changes (`lockRow`), and all rows of a small table (`lockEvery`).
 */
export type Lock = Heart | RowName | TableName;

type Heart = 'class' | 'people' | 'sold' | 'purchase' | 'grants' | 'orders';

export type RowName =
  | KeptName
  | 'announcement'
  | 'cash_shift'
  | 'class_reservation'
  | 'class_series'
  | 'customer_claim'
  | 'discount'
  | 'file'
  | 'mail_confirmation'
  | 'payment_method'
  | 'payment_refunds'
  | 'staff_invitation'
  | 'video';

/** Tables whose rows new ones refer to: of the studio's office, packages, and documents that people accept. */
export type KeptName =
  | 'class_category'
  | 'class_package'
  | 'class_type'
  | 'instructor'
  | 'location'
  | 'page'
  | 'program'
  | 'tag'
  | 'video_file'
  | 'video_type';

export type TableName =
  | 'administrators'
  | 'announcements'
  | 'forms'
  | 'locations'
  | 'names'
  | 'newcomers'
  | 'pages'
  | 'series'
  | 'settings';

/**
 * A transaction whose type says which locks it holds. Only this folder makes one, from a `Tx`, after the statement that
 * locks (docs/decisions/0034-locked-transactions.md); at run time it is that same `Tx`.
 */
export type Locked<Held extends Lock> = Tx & { readonly [held]: { readonly [Name in Held]: true } };

/** The locks needed to change who has a place of a class. */
export type LockedPlaces = Locked<'class' | 'people' | 'grants'>;

/** The locks of a sale before there is a purchase. */
export type LockedSale = Locked<'class' | 'people' | 'sold'>;

/** The locks needed to change a purchase. */
export type LockedPurchase = Locked<'class' | 'people' | 'sold' | 'purchase' | 'grants'>;

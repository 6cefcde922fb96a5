import type { Locked, LockedPlaces, LockedPurchase, LockedSale } from '../../src/server/capabilities/locking/index.ts';
import { completePurchase } from '../../src/server/capabilities/purchases/complete-purchase.ts';
import { endPurchase } from '../../src/server/capabilities/purchases/end-purchase.ts';
import { movePurchase } from '../../src/server/capabilities/purchases/move-purchase.ts';
import { closeReversals } from '../../src/server/capabilities/purchases/queries/alerts.ts';
import { insertInvoice } from '../../src/server/capabilities/purchases/queries/invoices.ts';
import { insertMovement } from '../../src/server/capabilities/purchases/queries/movements.ts';
import {
  noteProviderIds,
  writeFailure,
  writeHowPaid,
  writeMove,
  writeProviderIds,
  writeReceipt,
  writeReceiptRefusal,
  writeReference,
  writeRenewalFailure,
} from '../../src/server/capabilities/purchases/queries/moves.ts';
import {
  closeOnlineAccess,
  insertOnlineAccess,
  moveOnlineAccess,
} from '../../src/server/capabilities/purchases/queries/online-access.ts';
import {
  applyChange,
  insertChange,
  withdrawChange,
  writePlanOrder,
} from '../../src/server/capabilities/purchases/queries/plans.ts';
import {
  removePostponement,
  writePostponement,
  writeReturnToDay,
} from '../../src/server/capabilities/purchases/queries/postponements.ts';
import { insertPurchase } from '../../src/server/capabilities/purchases/queries/purchases.ts';
import {
  beginSending,
  insertRefundOrder,
  withdrawGivenUp,
  withdrawOvertaken,
} from '../../src/server/capabilities/purchases/queries/refunds.ts';
import {
  bringRefundForward,
  endReturn,
  insertReturn,
  settleReturnAlerts,
  withdrawOrders,
  writePlace,
} from '../../src/server/capabilities/purchases/queries/returns.ts';
import { insertStop } from '../../src/server/capabilities/purchases/queries/stops.ts';
import { reinstatePurchase } from '../../src/server/capabilities/purchases/returns/reinstate-purchase.ts';
import { returnMoney } from '../../src/server/capabilities/purchases/returns/return-money.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertPurchase);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(insertPurchase);
writes<LockedSale>(insertPurchase);
// @ts-expect-error
writes<Tx>(movePurchase);
// @ts-expect-error
writes<LockedSale>(movePurchase);
writes<LockedPurchase>(movePurchase);
// @ts-expect-error
writes<Tx>(writeMove);
writes<LockedPurchase>(writeMove);
// @ts-expect-error
writes<Tx>(noteProviderIds);
writes<Locked<'people'>>(noteProviderIds);
// @ts-expect-error
writes<Tx>(writeProviderIds);
// @ts-expect-error
writes<LockedSale>(writeProviderIds);
writes<LockedPurchase>(writeProviderIds);
// @ts-expect-error
writes<Tx>(writeReference);
// @ts-expect-error
writes<LockedSale>(writeReference);
writes<LockedPurchase>(writeReference);
// @ts-expect-error
writes<Tx>(writeFailure);
// @ts-expect-error
writes<LockedSale>(writeFailure);
writes<LockedPurchase>(writeFailure);
// @ts-expect-error
writes<Tx>(writeRenewalFailure);
// @ts-expect-error
writes<LockedSale>(writeRenewalFailure);
writes<LockedPurchase>(writeRenewalFailure);
// @ts-expect-error
writes<Tx>(writeHowPaid);
// @ts-expect-error
writes<LockedSale>(writeHowPaid);
writes<LockedPurchase>(writeHowPaid);
// @ts-expect-error
writes<Tx>(writeReceipt);
// @ts-expect-error
writes<LockedSale>(writeReceipt);
writes<LockedPurchase>(writeReceipt);
// @ts-expect-error
writes<Tx>(writeReceiptRefusal);
// @ts-expect-error
writes<LockedSale>(writeReceiptRefusal);
writes<LockedPurchase>(writeReceiptRefusal);
// @ts-expect-error
writes<Tx>(insertInvoice);
// @ts-expect-error
writes<LockedSale>(insertInvoice);
writes<LockedPurchase>(insertInvoice);
// @ts-expect-error
writes<Tx>(insertRefundOrder);
writes<Locked<'purchase'>>(insertRefundOrder);
// @ts-expect-error
writes<Tx>(beginSending);
writes<Locked<'payment_refunds'>>(beginSending);
// @ts-expect-error
writes<Tx>(withdrawOvertaken);
writes<Locked<'payment_refunds'>>(withdrawOvertaken);
// @ts-expect-error
writes<Tx>(withdrawGivenUp);
writes<Locked<'purchase'>>(withdrawGivenUp);
// @ts-expect-error
writes<Tx>(closeReversals);
writes<LockedPurchase>(closeReversals);
// @ts-expect-error
writes<Tx>(insertOnlineAccess);
writes<Locked<'purchase'>>(insertOnlineAccess);
// @ts-expect-error
writes<Tx>(closeOnlineAccess);
writes<Locked<'purchase'>>(closeOnlineAccess);
// @ts-expect-error
writes<Tx>(moveOnlineAccess);
writes<Locked<'people' | 'purchase'>>(moveOnlineAccess);
// @ts-expect-error
writes<Tx>(insertStop);
writes<Locked<'purchase'>>(insertStop);
// @ts-expect-error
writes<Tx>(writePostponement);
writes<Locked<'purchase'>>(writePostponement);
// @ts-expect-error
writes<Tx>(removePostponement);
writes<Locked<'purchase'>>(removePostponement);
// @ts-expect-error
writes<Tx>(writeReturnToDay);
writes<Locked<'purchase'>>(writeReturnToDay);
// @ts-expect-error
writes<Tx>(insertChange);
writes<Locked<'purchase'>>(insertChange);
// @ts-expect-error
writes<Tx>(withdrawChange);
writes<Locked<'purchase'>>(withdrawChange);
// @ts-expect-error
writes<Tx>(applyChange);
writes<Locked<'purchase'>>(applyChange);
// @ts-expect-error
writes<Tx>(writePlanOrder);
writes<Locked<'purchase'>>(writePlanOrder);
// @ts-expect-error
writes<Tx>(insertReturn);
writes<Locked<'purchase'>>(insertReturn);
// @ts-expect-error
writes<Tx>(endReturn);
writes<Locked<'purchase'>>(endReturn);
// @ts-expect-error
writes<Tx>(settleReturnAlerts);
writes<Locked<'purchase'>>(settleReturnAlerts);
// @ts-expect-error
writes<Tx>(bringRefundForward);
writes<Locked<'purchase'>>(bringRefundForward);
// @ts-expect-error
writes<Tx>(writePlace);
writes<Locked<'purchase'>>(writePlace);
// @ts-expect-error
writes<Tx>(withdrawOrders);
// @ts-expect-error
writes<Locked<'purchase'>>(withdrawOrders);
writes<Locked<'purchase' | 'orders'>>(withdrawOrders);
// @ts-expect-error
writes<Tx>(endPurchase);
// @ts-expect-error
writes<LockedPlaces>(endPurchase);
writes<LockedPurchase>(endPurchase);
// @ts-expect-error
writes<Tx>(completePurchase);
// @ts-expect-error
writes<LockedPlaces>(completePurchase);
writes<LockedPurchase>(completePurchase);
// @ts-expect-error
writes<Tx>(returnMoney);
// @ts-expect-error
writes<LockedPlaces>(returnMoney);
writes<LockedPurchase>(returnMoney);
// @ts-expect-error
writes<Tx>(reinstatePurchase);
// @ts-expect-error
writes<LockedPlaces>(reinstatePurchase);
writes<LockedPurchase>(reinstatePurchase);
// @ts-expect-error
writes<Tx>(insertMovement);
// @ts-expect-error
writes<Locked<'class' | 'people' | 'sold'>>(insertMovement);
writes<Locked<'purchase'>>(insertMovement);

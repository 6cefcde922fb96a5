import {
  deleteAnnouncementRow,
  updateAnnouncement,
  writeOrder,
} from '../../src/server/capabilities/announcements/queries.ts';
import {
  archivePackage,
  restorePackage,
  updatePackage,
  writeHome,
  writeTypes,
} from '../../src/server/capabilities/class-packages/queries/writing.ts';
import { writeSettings } from '../../src/server/capabilities/configuration/queries.ts';
import { archiveDiscount, restoreDiscount, updateDiscount } from '../../src/server/capabilities/discounts/queries.ts';
import { deleteFileRow, renameRow } from '../../src/server/capabilities/files/queries.ts';
import { deleteFormRow, insertForm, updateForm, writeFields } from '../../src/server/capabilities/forms/queries.ts';
import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import {
  archivePageRow,
  deletePageRow,
  updatePage,
  writeAdvertisingConsent,
  writePageOrder,
} from '../../src/server/capabilities/pages/queries.ts';
import { archivePaymentMethod, updatePaymentMethod } from '../../src/server/capabilities/payment-methods/queries.ts';
import { classCategories } from '../../src/server/capabilities/studio/class-categories/queries.ts';
import { classTypes } from '../../src/server/capabilities/studio/class-types/queries.ts';
import { deleteRate, insertRate, updateRate } from '../../src/server/capabilities/studio/coach-rates/queries.ts';
import { instructors } from '../../src/server/capabilities/studio/instructors/queries.ts';
import { locations } from '../../src/server/capabilities/studio/locations/queries.ts';
import { tags } from '../../src/server/capabilities/studio/tags/queries.ts';
import { emptyUnused } from '../../src/server/capabilities/videos/films/queries.ts';
import { deleteVideoRow, updateVideo, writeCaptions } from '../../src/server/capabilities/videos/queries/kept.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(updateAnnouncement);
// @ts-expect-error
writes<Locked<'page'>>(updateAnnouncement);
// @ts-expect-error
writes<Locked<'announcements'>>(updateAnnouncement);
writes<Locked<'announcement'>>(updateAnnouncement);
// @ts-expect-error
writes<Tx>(deleteAnnouncementRow);
// @ts-expect-error
writes<Locked<'announcements'>>(deleteAnnouncementRow);
writes<Locked<'announcement'>>(deleteAnnouncementRow);
// @ts-expect-error
writes<Tx>(writeOrder);
// @ts-expect-error
writes<Locked<'announcement'>>(writeOrder);
writes<Locked<'announcements'>>(writeOrder);
// @ts-expect-error
writes<Tx>(archivePackage);
// @ts-expect-error
writes<Locked<'discount'>>(archivePackage);
writes<Locked<'class_package'>>(archivePackage);
// @ts-expect-error
writes<Tx>(updatePackage);
// @ts-expect-error
writes<Locked<'discount'>>(updatePackage);
writes<Locked<'class_package'>>(updatePackage);
// @ts-expect-error
writes<Tx>(writeHome);
// @ts-expect-error
writes<Locked<'discount'>>(writeHome);
writes<Locked<'class_package'>>(writeHome);
// @ts-expect-error
writes<Tx>(writeTypes);
// @ts-expect-error
writes<Locked<'discount'>>(writeTypes);
writes<Locked<'class_package'>>(writeTypes);
// @ts-expect-error
writes<Tx>(writeSettings);
// @ts-expect-error
writes<Locked<'forms'>>(writeSettings);
writes<Locked<'settings'>>(writeSettings);
// @ts-expect-error
writes<Tx>(archiveDiscount);
// @ts-expect-error
writes<Locked<'class_package'>>(archiveDiscount);
writes<Locked<'discount'>>(archiveDiscount);
// @ts-expect-error
writes<Tx>(updateDiscount);
// @ts-expect-error
writes<Locked<'class_package'>>(updateDiscount);
writes<Locked<'discount'>>(updateDiscount);
// @ts-expect-error
writes<Tx>(deleteFileRow);
// @ts-expect-error
writes<Locked<'page'>>(deleteFileRow);
writes<Locked<'file'>>(deleteFileRow);
// @ts-expect-error
writes<Tx>(renameRow);
// @ts-expect-error
writes<Locked<'page'>>(renameRow);
writes<Locked<'file'>>(renameRow);
// @ts-expect-error
writes<Tx>(deleteFormRow);
// @ts-expect-error
writes<Locked<'pages'>>(deleteFormRow);
writes<Locked<'forms'>>(deleteFormRow);
// @ts-expect-error
writes<Tx>(insertForm);
// @ts-expect-error
writes<Locked<'settings'>>(insertForm);
writes<Locked<'forms'>>(insertForm);
// @ts-expect-error
writes<Tx>(updateForm);
// @ts-expect-error
writes<Locked<'settings'>>(updateForm);
writes<Locked<'forms'>>(updateForm);
// @ts-expect-error
writes<Tx>(writeFields);
// @ts-expect-error
writes<Locked<'settings'>>(writeFields);
writes<Locked<'forms'>>(writeFields);
// @ts-expect-error
writes<Tx>(deletePageRow);
// @ts-expect-error
writes<Locked<'pages'>>(deletePageRow);
writes<Locked<'page'>>(deletePageRow);
// @ts-expect-error
writes<Tx>(updatePage);
// @ts-expect-error
writes<Locked<'announcement'>>(updatePage);
// @ts-expect-error
writes<Locked<'pages'>>(updatePage);
writes<Locked<'page'>>(updatePage);
// @ts-expect-error
writes<Tx>(writePageOrder);
// @ts-expect-error
writes<Locked<'page'>>(writePageOrder);
writes<Locked<'pages'>>(writePageOrder);
// @ts-expect-error
writes<Tx>(archivePaymentMethod);
// @ts-expect-error
writes<Locked<'discount'>>(archivePaymentMethod);
writes<Locked<'payment_method'>>(archivePaymentMethod);
// @ts-expect-error
writes<Tx>(updatePaymentMethod);
// @ts-expect-error
writes<Locked<'discount'>>(updatePaymentMethod);
writes<Locked<'payment_method'>>(updatePaymentMethod);
// @ts-expect-error
writes<Tx>(classCategories.update);
// @ts-expect-error
writes<Locked<'class_type'>>(classCategories.update);
writes<Locked<'class_category'>>(classCategories.update);
// @ts-expect-error
writes<Tx>(classCategories.remove);
// @ts-expect-error
writes<Locked<'class_type'>>(classCategories.remove);
writes<Locked<'class_category'>>(classCategories.remove);
// @ts-expect-error
writes<Tx>(classTypes.update);
// @ts-expect-error
writes<Locked<'class_category'>>(classTypes.update);
writes<Locked<'class_type'>>(classTypes.update);
// @ts-expect-error
writes<Tx>(classTypes.remove);
// @ts-expect-error
writes<Locked<'class_category'>>(classTypes.remove);
writes<Locked<'class_type'>>(classTypes.remove);
// @ts-expect-error
writes<Tx>(instructors.update);
// @ts-expect-error
writes<Locked<'tag'>>(instructors.update);
writes<Locked<'instructor'>>(instructors.update);
// @ts-expect-error
writes<Tx>(instructors.remove);
// @ts-expect-error
writes<Locked<'tag'>>(instructors.remove);
writes<Locked<'instructor'>>(instructors.remove);
// @ts-expect-error
writes<Tx>(locations.update);
// @ts-expect-error
writes<Locked<'locations'>>(locations.update);
writes<Locked<'location'>>(locations.update);
// @ts-expect-error
writes<Tx>(locations.remove);
// @ts-expect-error
writes<Locked<'locations'>>(locations.remove);
writes<Locked<'location'>>(locations.remove);
// @ts-expect-error
writes<Tx>(tags.update);
// @ts-expect-error
writes<Locked<'instructor'>>(tags.update);
writes<Locked<'tag'>>(tags.update);
// @ts-expect-error
writes<Tx>(tags.remove);
// @ts-expect-error
writes<Locked<'instructor'>>(tags.remove);
writes<Locked<'tag'>>(tags.remove);
// @ts-expect-error
writes<Tx>(restorePackage);
// @ts-expect-error
writes<Locked<'discount'>>(restorePackage);
writes<Locked<'class_package'>>(restorePackage);
// @ts-expect-error
writes<Tx>(restoreDiscount);
// @ts-expect-error
writes<Locked<'class_package'>>(restoreDiscount);
writes<Locked<'discount'>>(restoreDiscount);
// @ts-expect-error
writes<Tx>(writeAdvertisingConsent);
writes<Locked<'people'>>(writeAdvertisingConsent);
// @ts-expect-error
writes<Tx>(archivePageRow);
// @ts-expect-error
writes<Locked<'pages'>>(archivePageRow);
writes<Locked<'page'>>(archivePageRow);
// @ts-expect-error
writes<Tx>(updateVideo);
// @ts-expect-error
writes<Locked<'page'>>(updateVideo);
writes<Locked<'video'>>(updateVideo);
// @ts-expect-error
writes<Tx>(writeCaptions);
// @ts-expect-error
writes<Locked<'page'>>(writeCaptions);
writes<Locked<'video'>>(writeCaptions);
// @ts-expect-error
writes<Tx>(emptyUnused);
// @ts-expect-error
writes<Locked<'video'>>(emptyUnused);
writes<Locked<'video_file'>>(emptyUnused);
// @ts-expect-error
writes<Tx>(deleteVideoRow);
// @ts-expect-error
writes<Locked<'page'>>(deleteVideoRow);
writes<Locked<'video'>>(deleteVideoRow);
// @ts-expect-error
writes<Tx>(insertRate);
// @ts-expect-error
writes<Locked<'class_type'>>(insertRate);
writes<Locked<'instructor'>>(insertRate);
// @ts-expect-error
writes<Tx>(updateRate);
// @ts-expect-error
writes<Locked<'class_type'>>(updateRate);
writes<Locked<'instructor'>>(updateRate);
// @ts-expect-error
writes<Tx>(deleteRate);
// @ts-expect-error
writes<Locked<'class_type'>>(deleteRate);
writes<Locked<'instructor'>>(deleteRate);

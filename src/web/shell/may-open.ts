import { matchPath } from 'react-router';
import type { Role } from '#shared/wire/customers.ts';
import { screens } from '../screens.ts';

type Screens = typeof screens;
type StaffScreen = {
  [Name in keyof Screens]: Screens[Name]['area'] extends 'staff' ? Name : never;
}[keyof Screens];

const everybody: readonly Role[] = ['coach', 'desk', 'administrator'];
const desk: readonly Role[] = ['desk', 'administrator'];
const office: readonly Role[] = ['administrator'];

/**
 * The roles for which the server answers the calls of a screen. Other roles read that it is not theirs, without its filters
 * and buttons. Reception may read lists of the office without buttons.
 */
const doors: Readonly<Record<StaffScreen, readonly Role[]>> = {
  desk: everybody,
  deskClass: everybody,
  deskReservation: everybody,
  deskOwnAccess: everybody,
  deskTill: desk,
  deskShifts: desk,
  deskShift: desk,
  adminPurchases: desk,
  adminPenalties: desk,
  adminRatings: desk,
  adminCustomers: desk,
  adminCustomer: desk,
  adminClasses: desk,
  adminClassTypes: desk,
  adminCoaches: desk,
  adminLocations: desk,
  adminCategories: desk,
  adminTags: desk,
  adminPackages: desk,
  adminPaymentMethods: desk,
  adminForms: desk,
  adminFiles: desk,
  adminVideoTypes: desk,
  adminPrograms: desk,
  admin: office,
  adminImport: office,
  adminReports: office,
  adminReportClasses: office,
  adminReportCoaches: office,
  adminReportCustomers: office,
  adminAudit: office,
  adminStaff: office,
  adminPrivacy: office,
  adminMailbox: office,
  adminAnnouncements: office,
  adminPages: office,
  adminVideos: office,
  adminDiscounts: office,
  adminConfiguration: office,
};

const isStaffScreen = (name: string): name is StaffScreen => name in doors;

/** Whether a role may open an address of the staff area. */
export function mayOpen(role: Role, pathname: string): boolean {
  const [name] = Object.entries(screens).find(([, { path }]) => matchPath(path, pathname)) ?? [];
  return name !== undefined && isStaffScreen(name) && doors[name].includes(role);
}

import type { Subject } from './live/concerns.ts';

type Filter = object | string;

/**
 * @param what which of the subject's queries; absent: all of them
 * @param about the query's parameters by name, so that ids of different kinds are never confused
 */
function key<const Name extends Subject>(subject: Name): readonly [Name];
function key<const Name extends Subject>(
  subject: Name,
  what: string,
  about?: object,
): readonly [Name, string, ...object[]];
function key(...parts: readonly unknown[]): readonly unknown[] {
  return parts;
}

/** The key of every query. Keys of one subject begin with the same word, so that `all` matches all of them. */
export const keys = {
  videos: {
    all: key('videos'),
    list: (filter: Filter) => key('videos', 'list', { filter }),
    one: (video_id: string) => key('videos', 'one', { video_id }),
    upcoming: key('videos', 'upcoming'),
    shelf: (shelf: string) => key('videos', 'shelf', { shelf }),
    office: key('videos', 'office'),
  },
  // A subject of its own, so that its address is not refetched while somebody watches it.
  video_file: {
    one: (video_file_id: number) => key('video_file', 'one', { video_file_id }),
    conversion: (video_file_id: number) => key('video_file', 'conversion', { video_file_id }),
  },
  access_code: { of: (class_reservation_id: number) => key('access_code', 'of', { class_reservation_id }) },
  announcements: {
    all: key('announcements'),
    shown: key('announcements', 'shown'),
    office: key('announcements', 'office'),
  },
  audit: {
    list: (filter: Filter, page: number) => key('audit', 'list', { filter, page }),
    sellers: (filter: Filter) => key('audit', 'sellers', { filter }),
  },
  authorisation_requests: { all: key('authorisation_requests') },
  authorisations: { administrators: key('authorisations', 'administrators') },
  available_classes: {
    all: key('available_classes'),
    credits: key('available_classes', 'credits'),
    of: (customer_id: number) => key('available_classes', 'of', { customer_id }),
    /** @param customer_id whose, for staff; absent: one's own */
    statement: (customer_id?: number) => key('available_classes', 'statement', { customer_id }),
  },
  calendar_feed: { mine: key('calendar_feed') },
  cash_shifts: {
    all: key('cash_shifts'),
    current: key('cash_shifts', 'current'),
    list: (page: number) => key('cash_shifts', 'list', { page }),
    one: (cash_shift_id: number) => key('cash_shifts', 'one', { cash_shift_id }),
  },
  checkout: {
    options: key('checkout', 'options'),
    capture: (purchase_id?: number) => key('checkout', 'capture', { purchase_id }),
  },
  class_packages: {
    all: key('class_packages'),
    list: (list: string) => key('class_packages', 'list', { list }),
    one: (class_package_id: string) => key('class_packages', 'one', { class_package_id }),
    office: key('class_packages', 'office'),
    archived: key('class_packages', 'archived'),
    attendees: (class_package_id: number) => key('class_packages', 'attendees', { class_package_id }),
  },
  class_reservation_penaltys: {
    all: key('class_reservation_penaltys'),
    mine: (customer_id: number) => key('class_reservation_penaltys', 'mine', { customer_id }),
    list: (filter: Filter, page: number) => key('class_reservation_penaltys', 'list', { filter, page }),
    of: (customer_id: number) => key('class_reservation_penaltys', 'of', { customer_id }),
  },
  class_reservations: {
    all: key('class_reservations'),
    mine: (range: object) => key('class_reservations', 'mine', range),
    list: (filter: Filter, page: number) => key('class_reservations', 'list', { filter, page }),
    one: (class_reservation_id: number) => key('class_reservations', 'one', { class_reservation_id }),
    with_guests: (class_reservation_id: number) => key('class_reservations', 'with_guests', { class_reservation_id }),
    /** @param state what changes the answer: for staff the person, for customers what they have accepted */
    preview: (single_class_id: number, state: object) =>
      key('class_reservations', 'preview', { ...state, single_class_id }),
    roster: (single_class_id: number) => key('class_reservations', 'roster', { single_class_id }),
    of: (customer_id: number, filter: Filter, page: number) =>
      key('class_reservations', 'of', { customer_id, filter, page }),
    ratings: (filter: Filter) => key('class_reservations', 'ratings', { filter }),
  },
  class_types: {
    list: key('class_types', 'list'),
    shown: key('class_types', 'shown'),
    one: (class_type_id: string) => key('class_types', 'one', { class_type_id }),
  },
  configuration: { office: key('configuration', 'office') },
  consequences: { all: key('consequences'), of: (act: object) => key('consequences', 'of', act) },
  customer: {
    all: key('customer'),
    me: key('customer', 'me'),
    claim: (token: string) => key('customer', 'claim', { token }),
    guard: (token: string) => key('customer', 'guard', { token }),
    mail_change: key('customer', 'mail_change'),
    all_found: key('customer', 'found'),
    found: (filter: Filter) => key('customer', 'found', { filter }),
    one: (customer_id: number) => key('customer', 'one', { customer_id }),
    what_ends: (customer_id: number) => key('customer', 'what_ends', { customer_id }),
    duplicates: (customer_id: number) => key('customer', 'duplicates', { customer_id }),
    merge: (kept: number, merged: number) => key('customer', 'merge', { kept, merged }),
  },
  discounts: { all: key('discounts'), office: key('discounts', 'office'), archived: key('discounts', 'archived') },
  files: {
    all: key('files'),
    list: (purpose: string, page: number) => key('files', 'list', { purpose, page }),
    one: (file_id: number) => key('files', 'one', { file_id }),
  },
  first_steps: { all: key('first_steps') },
  forms: { all: key('forms') },
  identity: { policy: key('identity', 'policy'), access: key('identity', 'access') },
  instructors: {
    home: key('instructors', 'home'),
    one: (instructor_id: string) => key('instructors', 'one', { instructor_id }),
    rated: key('instructors', 'rated'),
  },
  invoices: { mine: key('invoices', 'mine') },
  locations: { list: key('locations', 'list') },
  mailbox: {
    list: (filter: Filter, page: number) => key('mailbox', 'list', { filter, page }),
    is_open: key('mailbox', 'is_open'),
    letter: (file: string) => key('mailbox', 'letter', { file }),
  },
  money_movements: {
    all: key('money_movements'),
    list: (filter: Filter) => key('money_movements', 'list', { filter }),
  },
  notices: {
    choices: key('notices', 'choices'),
    sending: key('notices', 'sending'),
    of: (customer_id: number) => key('notices', 'of', { customer_id }),
  },
  pages: {
    all: key('pages'),
    list: key('pages', 'list'),
    links: key('pages', 'links'),
    one: (slug: string) => key('pages', 'one', { slug }),
    office: key('pages', 'office'),
    edited: (slug: string) => key('pages', 'edited', { slug }),
    acceptances: (page_id: number, page: number) => key('pages', 'acceptances', { page_id, page }),
  },
  payment_alerts: { all: key('payment_alerts') },
  payment_methods: {
    all: key('payment_methods'),
    providers: key('payment_methods', 'providers'),
    account_change: key('payment_methods', 'account_change'),
    accounts: (days: Filter) => key('payment_methods', 'accounts', { days }),
  },
  payment_sources: { all: key('payment_sources') },
  privacy: {
    all: key('privacy'),
    data: key('privacy', 'data'),
    consents: (customer_id: number) => key('privacy', 'consents', { customer_id }),
    erasing: key('privacy', 'erasing'),
    requests: (state: string, page: number) => key('privacy', 'requests', { state, page }),
  },
  purchases: {
    all: key('purchases'),
    mine: key('purchases', 'mine'),
    one: (purchase_id: string) => key('purchases', 'one', { purchase_id }),
    desk: (filter: Filter) => key('purchases', 'desk', { filter }),
    desk_one: (purchase_id: number) => key('purchases', 'desk_one', { purchase_id }),
    other_dates: (purchase_id: number) => key('purchases', 'other_dates', { purchase_id }),
    card: (purchase_id: number) => key('purchases', 'card', { purchase_id }),
    plans: (purchase_id: number) => key('purchases', 'plans', { purchase_id }),
  },
  coach_rates: { of: (instructor_id: number) => key('coach_rates', 'of', { instructor_id }) },
  reports: {
    sales: (days: Filter) => key('reports', 'sales', { days }),
    classes: (days: Filter) => key('reports', 'classes', { days }),
    class_list: (about: object) => key('reports', 'class_list', about),
    coaches: (days: Filter) => key('reports', 'coaches', { days }),
    coach_lines: (about: object) => key('reports', 'coach_lines', about),
    people: (list: string, about: Filter) => key('reports', 'people', { list, about }),
    owed: key('reports', 'owed'),
  },
  single_class: {
    all: key('single_class'),
    weeks: key('single_class', 'week'),
    week: (start: string, only: object) => key('single_class', 'week', { start, only }),
    next_day: (from: string, only: object) => key('single_class', 'next_day', { from, only }),
    of_package: (class_package_id: number, today: string) =>
      key('single_class', 'of_package', { class_package_id, today }),
    ones: key('single_class', 'one'),
    one: (single_class_id: number) => key('single_class', 'one', { single_class_id }),
    notified: (single_class_id: number) => key('single_class', 'notified', { single_class_id }),
    planner: (monday: string) => key('single_class', 'planner', { monday }),
    desk: (day: string) => key('single_class', 'desk', { day }),
    series: (class_series_id: number) => key('single_class', 'series', { class_series_id }),
    closures: (start_date: string) => key('single_class', 'closures', { start_date }),
  },
  staff: { all: key('staff'), invitation: (token: string) => key('staff', 'invitation', { token }) },
  studio: {
    all: key('studio'),
    parts: key('studio', 'parts'),
    /** The office's list of a kind, and all queries that show one of that kind. */
    office: (many: StudioPart) => key(many, 'office'),
    archived: (many: StudioPart) => key(many, 'archived'),
    of: (many: StudioPart) => key(many),
  },
  waitlist: {
    all: key('waitlist'),
    mine: key('waitlist', 'mine'),
    preview: (single_class_id: number) => key('waitlist', 'preview', { single_class_id }),
    class: (single_class_id: number) => key('waitlist', 'class', { single_class_id }),
    previewFor: (single_class_id: number, customer_id: number) =>
      key('waitlist', 'preview', { single_class_id, customer_id }),
  },
};

type StudioPart =
  | 'locations'
  | 'class_types'
  | 'class_categories'
  | 'tags'
  | 'instructors'
  | 'video_types'
  | 'programs';

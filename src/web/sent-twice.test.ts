import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAnnouncement } from './features/announcements/office/api.ts';
import { savePackage } from './features/class-packages/office/api.ts';
import { saveDiscount } from './features/discounts/api.ts';
import { createForm, saveAddress } from './features/forms/api.ts';
import { savePage } from './features/pages/office/api.ts';
import { savePaymentMethod } from './features/payment-methods/office/api.ts';
import { carryOut } from './features/planner/api.ts';
import { keepNote } from './features/roster/api.ts';
import * as studio from './features/studio/office/api.ts';
import { saveVideo } from './features/videos/office/api.ts';

/** Fits the fields of every form, which have none in common. */
type Fields = Record<string, never>;

/** How each form of the office and of a customer sends something new, with what was typed into it. */
const forms: Record<string, (typed: Fields) => Promise<unknown>> = {
  '/api/locations': (typed) => studio.locationCalls.save(null, typed),
  '/api/class_types': (typed) => studio.classTypeCalls.save(null, typed),
  '/api/class_categories': (typed) => studio.classCategoryCalls.save(null, typed),
  '/api/tags': (typed) => studio.tagCalls.save(null, typed),
  '/api/instructors': (typed) => studio.instructorCalls.save(null, typed),
  '/api/video_types': (typed) => studio.videoTypeCalls.save(null, typed),
  '/api/programs': (typed) => studio.programCalls.save(null, typed),
  '/api/class_packages': (typed) => savePackage(undefined, typed),
  '/api/announcements': (typed) => saveAnnouncement(undefined, typed),
  '/api/videos': (typed) => saveVideo(undefined, typed),
  '/api/payment_methods': (typed) => savePaymentMethod(undefined, typed),
  '/api/discounts': (typed) => saveDiscount(undefined, typed),
  '/api/pages': (typed) => savePage(undefined, typed, false),
  '/api/forms': (typed) => createForm({ object: 'salud', name: 'Salud', form_fields: [], ...typed }),
  '/api/closures': (typed) =>
    carryOut({
      act: 'close',
      body: { starts_on: '2026-12-24', ends_on: '2026-12-25', location_id: null, reason: '', ...typed },
    }),
  '/api/customer_notes': (typed) =>
    keepNote({ class_reservation_id: 1, about: 'person', note: 'Le duele la rodilla', ...typed }),
  '/api/addresses': (typed) => saveAddress(null, { street: 'Durango', ...typed }),
};

const row = { slug: '', title: '', content: '' };
const rows = ['announcement', 'video', 'discount', 'page', 'form', 'payment_method', 'address'];
const saved = { message: 'Guardado.', ...Object.fromEntries(rows.map((name) => [name, row])) };

let sent: { path: string; key: string | null }[];
let isLost: boolean;

/** The server receives it; whether the answer arrives is separate. */
async function server(path: string, { headers }: RequestInit): Promise<Response> {
  sent.push({ path, key: new Headers(headers).get('idempotency-key') });
  if (isLost) throw new TypeError('fetch failed');
  return new Response(JSON.stringify(saved), { status: 201 });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(forms))(
  '%s: one key for what was typed until an answer comes, another one for what was changed and for the next',
  async (path, save) => {
    const typed = (name: string) =>
      ({ name, title: name, note: name, reason: name, street: name }) as unknown as Fields;
    isLost = true;
    await expect(save(typed('Roma'))).rejects.toMatchObject({ code: 'network' });
    await expect(save(typed('Roma'))).rejects.toMatchObject({ code: 'network' });
    isLost = false;
    await save(typed('Roma Norte'));
    await save(typed('Roma'));
    await save(typed('Roma'));
    expect(sent.map((call) => call.path)).toEqual(Array(5).fill(path));
    const keys = sent.map(({ key }) => key ?? '');
    expect(keys.every((key) => key.length >= 16)).toBe(true);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 0, 4]);
  },
);

import { z } from 'zod';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { administrator, grant, instructor, type Studio, singleClass } from '../factories/studio.ts';

/** A form of the office or of a customer, filled in and ready to be sent. */
export interface SentForm {
  as: TestCustomer;
  body: object;
  /** Another person who may send the same. */
  other: TestCustomer;
  /** Makes it another form, which may exist beside the first. */
  changed: object;
  /** Why a second one without its key is refused: a name or an address is taken. */
  taken?: 'already-exists';
}

type MakeForm = (studio: Studio) => Promise<SentForm>;

let made = 0;
const fresh = (word: string) => `${word} ${++made}`;
const slug = (word: string) => `${word}-${++made}`;

const byOffice = async (studio: Studio, form: Pick<SentForm, 'body' | 'changed' | 'taken'>): Promise<SentForm> => ({
  as: await administrator(studio),
  other: await staff(studio, 'administrator'),
  ...form,
});

/** A form whose name others may have too. */
const named =
  (body: object, key = 'name'): MakeForm =>
  (studio) =>
    byOffice(studio, { body: { ...body, [key]: fresh('Nueva') }, changed: { [key]: fresh('Otra') } });

/** A form whose name, code or address must be unique. */
const alone =
  (body: object, names: () => object): MakeForm =>
  (studio) =>
    byOffice(studio, { body: { ...body, ...names() }, changed: names(), taken: 'already-exists' });

const home = { street: 'Durango', city: 'Puebla', state: 'Puebla', country: 'México' };
const question = { key: 'cual', label: '¿Cuál?', type: 'text' };

/** Every call with `once: 'key-if-sent'`, by its name in the API's document. */
export const sentForms: Record<string, MakeForm> = {
  'POST /locations': alone({ timezone: 'America/Mexico_City' }, () => ({ name: fresh('Sucursal') })),
  'POST /class_types': alone({}, () => ({ name: fresh('Mat') })),
  'POST /instructors': named({}),
  'POST /coach_rates': async (studio) => {
    const { instructor_id } = await instructor(studio);
    const body = { instructor_id, starts_on: '2026-11-01', per_class: 200 };
    return byOffice(studio, { body, changed: { starts_on: '2026-12-01' }, taken: 'already-exists' });
  },
  'POST /programs': alone({}, () => ({ name: fresh('Semana') })),
  'POST /class_categories': alone({}, () => ({ name: fresh('Fuerza'), handle: slug('fuerza') })),
  'POST /video_types': alone({}, () => ({ name: fresh('Clase') })),
  'POST /tags': alone({ color: '#336699' }, () => ({ name: fresh('Etiqueta') })),
  'POST /class_packages': named({ price: 900, class_amount: 12, expiration_days: 30 }, 'title'),
  'POST /announcements': named({}, 'title'),
  'POST /videos': named({ url: 'https://vimeo.com/1', duration: 20, publish_on: '2026-11-23' }),
  'POST /payment_methods': alone({}, () => ({ name: fresh('Cheque') })),
  'POST /discounts': alone({ amount: 10, is_percent: true }, () => ({ code: slug('VERANO').toUpperCase() })),
  'POST /pages': alone({}, () => ({ title: 'Reglas', slug: slug('reglas') })),
  'POST /forms': alone({ name: 'Lesiones', form_fields: [question] }, () => ({ object: `lesiones_${++made}` })),
  'POST /closures': async (studio) => {
    const ana = await customer(studio);
    await grant(studio, ana);
    const { single_class_id, class_date } = await singleClass(studio, { in: 72 + 24 * ++made });
    await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    const day = class_date.slice(0, 10);
    const body = { starts_on: day, ends_on: day, location_id: null, reason: 'Mantenimiento' };
    return byOffice(studio, { body, changed: { reason: 'Otra razón' } });
  },
  'POST /customer_notes': async (studio) => {
    const ana = await customer(studio);
    await grant(studio, ana);
    const { single_class_id } = await singleClass(studio, { in: 48 });
    const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    const { class_reservation } = answer.read(
      z.object({ class_reservation: z.object({ class_reservation_id: z.int() }) }),
    );
    const { class_reservation_id } = class_reservation;
    return {
      as: await staff(studio, 'desk'),
      other: await staff(studio, 'desk'),
      body: { class_reservation_id, about: 'person', note: 'Le duele la rodilla' },
      changed: { note: 'Ya no le duele' },
    };
  },
  'POST /addresses': async (studio) => {
    const ana = await customer(studio);
    const body = { ...home, customer_id: ana.customer_id };
    return { as: ana, other: await staff(studio, 'desk'), body, changed: { street: 'Sonora' } };
  },
};

import { dayIn } from '../factories/day-in.ts';
import { customer, staff } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { classType, instructor, location, singleClass } from '../factories/studio.ts';
import type { TestStudio } from '../start-app.ts';
import { type Acts, idOf, type MakeAct, made } from './acts.ts';

let made_names = 0;
const fresh = (word: string) => `${word} ${++made_names}`;

interface Kept {
  path: string;
  key: 'location' | 'class_type' | 'class_category' | 'tag' | 'instructor' | 'video_type' | 'program';
  body: () => object;
}

const kept: Kept[] = [
  { path: '/locations', key: 'location', body: () => ({ name: fresh('Roma'), timezone: 'America/Mexico_City' }) },
  { path: '/class_types', key: 'class_type', body: () => ({ name: fresh('Rodada') }) },
  {
    path: '/class_categories',
    key: 'class_category',
    body: () => ({ name: fresh('Fuerza'), handle: `fuerza-${++made_names}` }),
  },
  { path: '/video_types', key: 'video_type', body: () => ({ name: fresh('Clase') }) },
  { path: '/programs', key: 'program', body: () => ({ name: fresh('Semana') }) },
  { path: '/tags', key: 'tag', body: () => ({ name: fresh('Nueva'), color: '#336699' }) },
  { path: '/instructors', key: 'instructor', body: () => ({ name: fresh('Renata') }) },
];

/** Lists in which deleting archives. */
const archives = ['location', 'class_type', 'instructor'] as const;

/** Creating, changing and deleting one of the lists that administrators keep. */
function keptActs({ path, key, body }: Kept): Acts {
  const archived = archives.find((table) => table === key);
  const one = async (studio: TestStudio) => {
    const input = body() as { name: string };
    return { input, id: idOf(await made(studio, 'POST', path, input), key, `${key}_id`) };
  };
  return {
    [`POST ${path}`]: async () => {
      const input = body();
      return { path, body: input, rows: [{ action: `${key}-created`, details: { row: input } }] };
    },
    [`PUT ${path}`]: async (studio) => {
      const { input, id } = await one(studio);
      const changes = [{ field: 'name', from: input.name, to: 'Otro' }];
      return {
        path,
        body: { ...input, [`${key}_id`]: id, name: 'Otro' },
        rows: [{ action: `${key}-changed`, subject_id: id, details: { name: input.name, changes } }],
      };
    },
    [`DELETE ${path}/{id}`]: async (studio) => {
      const { input, id } = await one(studio);
      return {
        path: `${path}/${id}`,
        rows: [{ action: `${key}-deleted`, subject_id: id, details: { row: input } }],
      };
    },
    ...(archived && {
      [`POST ${path}/restore/{id}`]: async (studio: TestStudio) => {
        const { input, id } = await one(studio);
        await made(studio, 'DELETE', `${path}/${id}`);
        return {
          path: `${path}/restore/${id}`,
          rows: [{ action: `${archived}-restored`, subject_id: id, details: { name: input.name } }],
        };
      },
    }),
  };
}

const parts = async (studio: TestStudio) => ({
  class_type_id: (await classType(studio, { name: 'Barre' })).class_type_id,
  location_id: (await location(studio)).location_id,
});

async function series(studio: TestStudio) {
  const wanted = {
    weekdays: [1, 3],
    time: '07:00',
    starts_on: dayIn(studio, 7),
    ends_on: dayIn(studio, 20),
    capacity: 8,
  };
  const body = { ...(await parts(studio)), ...wanted };
  const class_series_id = idOf(await made(studio, 'POST', '/class_series', body), 'class_series', 'class_series_id');
  return { body, class_series_id };
}

const blocking =
  (blocked: boolean): MakeAct =>
  async (studio) => {
    const { single_class_id } = await singleClass(studio, { in: 48 });
    return {
      path: '/single_class/spot',
      body: { single_class_id, spot: 3, blocked },
      rows: [
        {
          action: blocked ? 'spot-blocked' : 'spot-unblocked',
          subject_id: single_class_id,
          details: { class: { single_class_id, class_type_name: 'Barre' }, spot: 3 },
        },
      ],
    };
  };

const scheduleActs: Acts = {
  'POST /single_class': async (studio) => ({
    path: '/single_class',
    body: { ...(await parts(studio)), class_date: '2027-02-03T07:00:00.000Z', capacity: 8 },
    rows: [{ action: 'class-scheduled', details: { class: { class_type_name: 'Barre' } } }],
  }),
  'PUT /single_class': async (studio) => {
    const { single_class_id, class_date, class_type, location: place } = await singleClass(studio, { in: 48 });
    const stays = { class_date, class_type_id: class_type.class_type_id, location_id: place.location_id };
    return {
      path: '/single_class',
      body: { ...stays, single_class_id, capacity: 5 },
      rows: [
        { action: 'class-edited', subject_id: single_class_id, details: { class: { single_class_id }, people: [] } },
      ],
    };
  },
  'DELETE /single_class/{id}': async (studio) => {
    const { single_class_id } = await singleClass(studio, { in: 48 });
    return {
      path: `/single_class/${single_class_id}`,
      rows: [{ action: 'class-cancelled', subject_id: single_class_id, details: { reservations: 0 } }],
    };
  },
  'POST /single_class/reopen/{id}': async (studio) => {
    const { single_class_id } = await singleClass(studio, { in: 48 });
    await made(studio, 'DELETE', `/single_class/${single_class_id}`);
    return {
      path: `/single_class/reopen/${single_class_id}`,
      rows: [{ action: 'class-reopened', subject_id: single_class_id, details: { back: 0, left_out: 0 } }],
    };
  },
  'PUT /single_class/spot': blocking(true),
  'POST /single_class/week': async () => ({
    path: '/single_class/week',
    body: { from: '2028-11-06', to: '2028-11-13' },
    rows: [{ action: 'week-copied', details: { from: '2028-11-06', to: '2028-11-13', location_id: null, classes: 0 } }],
  }),
  'POST /class_series': async (studio) => {
    const wanted = { weekdays: [1, 3], time: '07:00', starts_on: dayIn(studio, 7), ends_on: dayIn(studio, 20) };
    const named = { class_type_name: 'Barre', weekdays: [1, 3], time: '07:00' };
    return {
      path: '/class_series',
      body: { ...(await parts(studio)), ...wanted, capacity: 8 },
      rows: [{ action: 'series-created', details: { series: named, classes: 4 } }],
    };
  },
  'PUT /class_series': async (studio) => {
    const { body, class_series_id } = await series(studio);
    return {
      path: '/class_series',
      body: { ...body, class_series_id, version: 1, capacity: 5 },
      rows: [{ action: 'series-changed', details: { before_id: class_series_id, from: body.starts_on } }],
    };
  },
  'DELETE /class_series/{id}': async (studio) => {
    const { body, class_series_id } = await series(studio);
    return {
      path: `/class_series/${class_series_id}?from=${body.starts_on}&version=1&reason=Obra`,
      rows: [
        {
          action: 'series-ended',
          subject_id: class_series_id,
          details: { from: body.starts_on, reason: 'Obra', classes: 4, reservations: 0 },
        },
      ],
    };
  },
  'POST /closures': async () => {
    const closure = { starts_on: '2027-12-24', ends_on: '2027-12-25', reason: 'Navidad' };
    return {
      path: '/closures',
      body: closure,
      rows: [
        { action: 'days-closed', details: { closure: { ...closure, location_name: null }, cancelled_classes: 0 } },
      ],
    };
  },
  'DELETE /closures/{id}': async (studio) => {
    const closure = { starts_on: '2027-12-31', ends_on: '2027-12-31', reason: 'Año Nuevo' };
    const id = idOf(await made(studio, 'POST', '/closures', closure), 'closure', 'studio_closure_id');
    return {
      path: `/closures/${id}`,
      rows: [{ action: 'days-reopened', subject_id: id, details: { closure: { ...closure, location_name: null } } }],
    };
  },
};

const shopActs: Acts = {
  'POST /class_packages': async () => ({
    path: '/class_packages',
    body: { title: 'Mensual', price: 900, class_amount: 12, expiration_days: 30 },
    rows: [
      { action: 'class_package-created', details: { row: { title: 'Mensual', price: 90_000, class_amount: 12 } } },
    ],
  }),
  'PUT /class_packages': async (studio) => {
    const { class_package_id } = await classPackage(studio);
    const changes = [{ field: 'price', from: 125_000, to: 90_000 }];
    return {
      path: '/class_packages',
      body: { class_package_id, title: 'Diez clases', price: 900, class_amount: 10, expiration_days: 45 },
      rows: [
        { action: 'class_package-changed', subject_id: class_package_id, details: { title: 'Diez clases', changes } },
      ],
    };
  },
  'DELETE /class_packages/{id}': async (studio) => {
    const { class_package_id: id } = await classPackage(studio);
    const details = { title: 'Diez clases' };
    return {
      path: `/class_packages/${id}`,
      rows: [{ action: 'class_package-deleted', subject_id: id, details }],
    };
  },
  'POST /class_packages/restore/{id}': async (studio) => {
    const { class_package_id: id } = await classPackage(studio);
    await made(studio, 'DELETE', `/class_packages/${id}`);
    return {
      path: `/class_packages/restore/${id}`,
      rows: [{ action: 'class_package-restored', subject_id: id, details: { title: 'Diez clases' } }],
    };
  },
  'POST /class_packages/home': async (studio) => {
    const { class_package_id } = await classPackage(studio);
    return {
      path: '/class_packages/home',
      body: { class_package_id },
      rows: [{ action: 'class_package-put-on-home', subject_id: class_package_id, details: { title: 'Diez clases' } }],
    };
  },
  'DELETE /class_packages/home/{id}': async (studio) => {
    const { class_package_id } = await classPackage(studio);
    await made(studio, 'POST', '/class_packages/home', { class_package_id });
    return {
      path: `/class_packages/home/${class_package_id}`,
      rows: [{ action: 'class_package-taken-off-home', subject_id: class_package_id }],
    };
  },
  'POST /discounts': async () => ({
    path: '/discounts',
    body: { code: 'NUEVA', amount: 50, is_percent: false },
    rows: [{ action: 'discount-created', details: { row: { code: 'NUEVA', amount: 5000, is_percent: false } } }],
  }),
  'PUT /discounts': async (studio) => {
    const { discount_id } = await discount(studio, { code: 'CAMBIA' });
    const changes = [{ field: 'amount', from: 10, to: 100 }];
    return {
      path: '/discounts',
      body: { discount_id, code: 'CAMBIA', amount: 100, is_percent: true },
      rows: [{ action: 'discount-changed', subject_id: discount_id, details: { code: 'CAMBIA', changes } }],
    };
  },
  'DELETE /discounts/{id}': async (studio) => {
    const { discount_id } = await discount(studio, { code: 'BORRA' });
    return {
      path: `/discounts/${discount_id}`,
      rows: [{ action: 'discount-deleted', subject_id: discount_id, details: { code: 'BORRA' } }],
    };
  },
  'POST /discounts/restore/{id}': async (studio) => {
    const { discount_id } = await discount(studio, { code: 'VUELVE' });
    await made(studio, 'DELETE', `/discounts/${discount_id}`);
    return {
      path: `/discounts/restore/${discount_id}`,
      rows: [{ action: 'discount-restored', subject_id: discount_id, details: { code: 'VUELVE' } }],
    };
  },
  'POST /payment_methods': async () => ({
    path: '/payment_methods',
    body: { name: 'Vales' },
    rows: [{ action: 'payment_method-created', details: { row: { name: 'Vales', at_desk: true } } }],
  }),
  'PUT /payment_methods': async (studio) => {
    const created = await made(studio, 'POST', '/payment_methods', { name: 'Cheque' });
    const payment_method_id = idOf(created, 'payment_method', 'payment_method_id');
    const changes = [{ field: 'at_desk', from: true, to: false }];
    return {
      path: '/payment_methods',
      body: { payment_method_id, name: 'Cheque', at_desk: false },
      rows: [{ action: 'payment_method-changed', subject_id: payment_method_id, details: { name: 'Cheque', changes } }],
    };
  },
  'DELETE /payment_methods/{id}': async (studio) => {
    const created = await made(studio, 'POST', '/payment_methods', { name: 'Trueque' });
    const id = idOf(created, 'payment_method', 'payment_method_id');
    return {
      path: `/payment_methods/${id}`,
      rows: [{ action: 'payment_method-deleted', subject_id: id, details: { name: 'Trueque' } }],
    };
  },
};

async function invited(studio: TestStudio) {
  const email = `invitada${++made_names}@ejemplo.mx`;
  const answer = await made(studio, 'POST', '/staff/invitations', { email, role: 'desk' });
  return { email, id: idOf(answer, 'invitation', 'staff_invitation_id') };
}

const teamActs: Acts = {
  'POST /staff/invitations': async () => ({
    path: '/staff/invitations',
    body: { email: 'nueva@ejemplo.mx', role: 'desk' },
    rows: [{ action: 'staff-invited', details: { email: 'nueva@ejemplo.mx', role: 'desk', instructor_id: null } }],
  }),
  'POST /staff/invitations/{id}/link': async (studio) => {
    const { email, id } = await invited(studio);
    return {
      path: `/staff/invitations/${id}/link`,
      body: { send_mail: false },
      rows: [{ action: 'staff-invitation-renewed', subject_id: id, details: { email, send_mail: false } }],
    };
  },
  'DELETE /staff/invitations/{id}': async (studio) => {
    const { email, id } = await invited(studio);
    return {
      path: `/staff/invitations/${id}`,
      rows: [{ action: 'staff-invitation-revoked', subject_id: id, details: { email } }],
    };
  },
  'PUT /staff': async (studio) => {
    const { customer_id } = await staff(studio, 'desk');
    const details = {
      before: { role: 'desk', instructor_id: null },
      after: { role: 'administrator', instructor_id: null },
    };
    return {
      path: '/staff',
      body: { customer_id, role: 'administrator', instructor_id: null },
      rows: [{ action: 'staff-changed', customer_id, subject_id: customer_id, details }],
    };
  },
  'DELETE /staff/{customer_id}': async (studio) => {
    const { customer_id } = await staff(studio, 'desk');
    return {
      path: `/staff/${customer_id}`,
      rows: [
        { action: 'staff-dismissed', customer_id, subject_id: customer_id, details: { before: { role: 'desk' } } },
      ],
    };
  },
};

const rate = { starts_on: '2026-11-01', per_class: 200, per_person: 15.5 };
/** As stored, in centavos. */
const rateRow = { starts_on: '2026-11-01', per_class: 20_000, per_person: 1_550 };

async function aRate(studio: TestStudio) {
  const { instructor_id } = await instructor(studio);
  const id = idOf(
    await made(studio, 'POST', '/coach_rates', { instructor_id, ...rate }),
    'coach_rate',
    'coach_rate_id',
  );
  return { id, coach: 'Renata Solís' };
}

const payActs: Acts = {
  'POST /coach_rates': async (studio) => {
    const { instructor_id } = await instructor(studio);
    return {
      path: '/coach_rates',
      body: { instructor_id, ...rate },
      rows: [{ action: 'coach_rate-created', details: { coach: 'Renata Solís', row: rateRow } }],
    };
  },
  'PUT /coach_rates': async (studio) => {
    const { id, coach } = await aRate(studio);
    const changes = [{ field: 'per_class', from: 20_000, to: 25_000 }];
    return {
      path: '/coach_rates',
      body: { coach_rate_id: id, per_class: 250 },
      rows: [{ action: 'coach_rate-changed', subject_id: id, details: { coach, changes } }],
    };
  },
  'DELETE /coach_rates/{id}': async (studio) => {
    const { id, coach } = await aRate(studio);
    return {
      path: `/coach_rates/${id}`,
      rows: [{ action: 'coach_rate-deleted', subject_id: id, details: { coach, row: rateRow } }],
    };
  },
};

const question = { key: 'lesion', label: '¿Tienes una lesión?', type: 'text' };

const newVideo = (name: string) => ({
  name,
  url: 'https://vimeo.com/76979871',
  duration: 20,
  publish_on: '2026-11-23',
});

const contentActs: Acts = {
  'PUT /appconfig': async () => ({
    path: '/appconfig',
    body: { config: [{ key: 'business_name', value: 'Estudio Jacaranda' }] },
    rows: [
      {
        action: 'configuration-saved',
        details: { changes: [{ key: 'business_name', from: 'Mi estudio', to: 'Estudio Jacaranda' }] },
      },
    ],
  }),
  'POST /announcements': async () => ({
    path: '/announcements',
    body: { title: 'Cerramos', content: '<p>Hoy</p>' },
    rows: [{ action: 'announcement-created', details: { row: { title: 'Cerramos', content: '<p>Hoy</p>' } } }],
  }),
  'PUT /announcements': async (studio) => {
    const created = await made(studio, 'POST', '/announcements', { title: 'Hoy' });
    const announcement_id = idOf(created, 'announcement', 'announcement_id');
    const changes = [{ field: 'title', from: 'Hoy', to: 'Mañana' }];
    return {
      path: '/announcements',
      body: { announcement_id, title: 'Mañana' },
      rows: [{ action: 'announcement-changed', subject_id: announcement_id, details: { title: 'Hoy', changes } }],
    };
  },
  'DELETE /announcements/{id}': async (studio) => {
    const created = await made(studio, 'POST', '/announcements', { title: 'Ayer' });
    const id = idOf(created, 'announcement', 'announcement_id');
    return {
      path: `/announcements/${id}`,
      rows: [{ action: 'announcement-deleted', subject_id: id, details: { title: 'Ayer' } }],
    };
  },
  'PUT /announcements/order': async (studio) => {
    const first = idOf(await made(studio, 'POST', '/announcements', { title: 'A' }), 'announcement', 'announcement_id');
    const second = idOf(
      await made(studio, 'POST', '/announcements', { title: 'B' }),
      'announcement',
      'announcement_id',
    );
    return {
      path: '/announcements/order',
      body: { announcement_ids: [first, second] },
      rows: [{ action: 'announcements-ordered', details: { announcement_ids: [first, second] } }],
    };
  },
  'POST /videos': async () => ({
    path: '/videos',
    body: newVideo('Estirar'),
    rows: [{ action: 'video-created', details: { row: { name: 'Estirar', duration: 20 } } }],
  }),
  'PUT /videos': async (studio) => {
    const video_id = idOf(await made(studio, 'POST', '/videos', newVideo('Estirar')), 'video', 'video_id');
    const changes = [{ field: 'name', from: 'Estirar', to: 'Respirar' }];
    return {
      path: '/videos',
      body: { video_id, name: 'Respirar' },
      rows: [{ action: 'video-changed', subject_id: video_id, details: { name: 'Estirar', changes } }],
    };
  },
  'DELETE /videos/{id}': async (studio) => {
    const id = idOf(await made(studio, 'POST', '/videos', newVideo('Estirar')), 'video', 'video_id');
    return { path: `/videos/${id}`, rows: [{ action: 'video-deleted', subject_id: id, details: { name: 'Estirar' } }] };
  },
  'POST /video_files': async () => ({
    path: '/video_files',
    body: { name: 'yoga.mp4', bytes: 10, modified: '2026-11-01T12:00:00.000Z' },
    rows: [{ action: 'video_file-created', details: { name: 'yoga.mp4', bytes: 10 } }],
  }),
  'POST /video_conversions': async (studio) => {
    const film = { name: 'yoga.mp4', bytes: 20, modified: '2026-11-01T12:00:00.000Z' };
    const video_file_id = idOf(await made(studio, 'POST', '/video_files', film), 'file', 'video_file_id');
    await studio.db.rows(
      `insert into video_conversion (video_file_id, state, reason, asked_at) values ($1, 'failed', 'too-long', $2)`,
      [video_file_id, studio.clock.now().toISOString()],
    );
    return {
      path: '/video_conversions',
      body: { video_file_id },
      rows: [{ action: 'video_file-retried', subject_id: video_file_id, details: { name: 'yoga.mp4' } }],
    };
  },
  'PUT /video_captions': async (studio) => {
    const video_id = idOf(await made(studio, 'POST', '/videos', newVideo('Estirar')), 'video', 'video_id');
    return {
      path: '/video_captions',
      body: { video_id, captions: 'WEBVTT\n\n00:01.000 --> 00:04.000\nInhala.' },
      rows: [{ action: 'video-captioned', subject_id: video_id, details: { name: 'Estirar', has_captions: true } }],
    };
  },
  'POST /pages': async () => ({
    path: '/pages',
    body: { slug: 'reglas', title: 'Reglas' },
    rows: [{ action: 'page-created', details: { row: { slug: 'reglas', title: 'Reglas', version: 1 } } }],
  }),
  'PUT /pages': async (studio) => {
    const page_id = idOf(await made(studio, 'POST', '/pages', { slug: 'uso', title: 'Uso' }), 'page', 'page_id');
    const changes = [{ field: 'title', from: 'Uso', to: 'Uso de la sala' }];
    return {
      path: '/pages',
      body: { page_id, slug: 'uso', title: 'Uso de la sala' },
      rows: [{ action: 'page-changed', subject_id: page_id, details: { slug: 'uso', changes } }],
    };
  },
  'DELETE /pages/{id}': async (studio) => {
    const id = idOf(await made(studio, 'POST', '/pages', { slug: 'sobra', title: 'Sobra' }), 'page', 'page_id');
    return { path: `/pages/${id}`, rows: [{ action: 'page-deleted', subject_id: id, details: { slug: 'sobra' } }] };
  },
  'PUT /pages/order': async (studio) => {
    const first = idOf(await made(studio, 'POST', '/pages', { slug: 'una', title: 'Una' }), 'page', 'page_id');
    const second = idOf(await made(studio, 'POST', '/pages', { slug: 'otra', title: 'Otra' }), 'page', 'page_id');
    return {
      path: '/pages/order',
      body: { page_ids: [second, first] },
      rows: [{ action: 'pages-ordered', details: { page_ids: [second, first] } }],
    };
  },
  'POST /forms': async () => ({
    path: '/forms',
    body: { object: 'lesiones', name: 'Lesiones', form_fields: [question] },
    rows: [{ action: 'form-created', details: { name: 'Lesiones' } }],
  }),
  'PUT /forms': async (studio) => {
    const body = { object: 'salud', name: 'Salud', form_fields: [question] };
    const form_id = idOf(await made(studio, 'POST', '/forms', body), 'form', 'form_id');
    const changes = [{ field: 'name', from: 'Salud', to: 'Bienestar' }];
    return {
      path: '/forms',
      body: { form_id, name: 'Bienestar', form_fields: [question] },
      rows: [{ action: 'form-changed', subject_id: form_id, details: { name: 'Bienestar', changes } }],
    };
  },
  'DELETE /forms/{id}': async (studio) => {
    const body = { object: 'gustos', name: 'Gustos', form_fields: [question] };
    const id = idOf(await made(studio, 'POST', '/forms', body), 'form', 'form_id');
    return {
      path: `/forms/${id}`,
      rows: [{ action: 'form-deleted', subject_id: id, details: { name: 'Gustos', object: 'gustos' } }],
    };
  },
  'PUT /files': async (studio) => {
    const file_id = await fileRow(studio);
    const details = { from: 'foto.webp', to: 'portada.webp' };
    return {
      path: '/files',
      body: { file_id, name: 'portada.webp' },
      rows: [{ action: 'file-renamed', subject_id: file_id, details }],
    };
  },
  'DELETE /files/{id}': async (studio) => {
    const file_id = await fileRow(studio);
    const details = { name: 'foto.webp', purpose: 'picture' };
    return { path: `/files/${file_id}`, rows: [{ action: 'file-deleted', subject_id: file_id, details }] };
  },
};

/** The row of a picture without its bytes: these tests are not about drawing it. */
async function fileRow({ db, clock }: TestStudio): Promise<number> {
  const { customer_id } = await customer({ db, clock });
  const [row] = await db.rows<{ file_id: number }>(
    `insert into file (key, name, type, bytes, width, height, purpose, customer_id, "createdAt")
     values ($1, 'foto.webp', 'image/webp', 10, 64, 48, 'picture', $2, $3) returning file_id`,
    [`${++made_names}`.padStart(32, '0'), customer_id, clock.now().toISOString()],
  );
  if (!row) throw new Error('The file was not made.');
  return row.file_id;
}

/** The office's acts: lists, the calendar, the shop, the team and the studio's texts. */
export const officeActs: Acts = {
  ...Object.assign({}, ...kept.map(keptActs)),
  ...scheduleActs,
  ...shopActs,
  ...teamActs,
  ...payActs,
  ...contentActs,
};

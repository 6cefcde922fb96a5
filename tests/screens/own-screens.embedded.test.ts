import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateFileAddress } from '#shared/private-file.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, grant, singleClass } from '../factories/studio.ts';
import { pdfBytes, upload } from '../factories/uploads.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { ownScreen } from './own-screen.tsx';

const LIST = '/mystudio/reservaciones';

let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  ana = await customer(studio, { name: 'Ana' });
  await grant(studio, ana, { class_amount: 8 });
  const { single_class_id } = await singleClass(studio);
  await reserve(single_class_id);
});
afterAll(() => studio.close());

async function reserve(single_class_id: number): Promise<number> {
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  return answer.read(reserveAnswer).class_reservation.class_reservation_id;
}

/** The texts of the elements with this name, in order. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([text]) => text.replaceAll(/<[^>]*>/g, ''));

/** The targets of the links with this text. */
const linksOf = (html: string, words: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , text = '']) => text.replaceAll(/<[^>]*>/g, '') === words)
    .map(([, href]) => href);

it('class types have their cards once there is more than one', async () => {
  const cards = async () => {
    const [list = ''] =
      /<ul[^>]*aria-label="Tipos de clase".*?<\/ul>/s.exec(await ownScreen(studio, ana, '/mystudio')) ?? [];
    return [...list.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  };
  const { class_type_id } = await classType(studio, { name: 'Box' });
  // The entry of Ana's reserved class comes before.
  expect(await cards()).toEqual([`/mystudio?clase=${class_type_id - 1}`, `/mystudio?clase=${class_type_id}`]);
  const deleted = await studio.api.delete(`/class_types/${class_type_id}`, { as: await administrator(studio) });
  expect(deleted.status).toBeLessThan(300);
  expect(await cards()).toEqual([]);
});

describe('Mis Reservaciones', () => {
  it('shows the remaining classes, with links to details and to the shop', async () => {
    await configure(studio, { allow_restricted_class_types: true });
    const html = await ownScreen(studio, ana, LIST);
    expect(linksOf(html, '7Disponibles')).toEqual(['/mystudio/creditos']);
    expect(linksOf(html, 'Comprar Clases')).toEqual(['/mystudio/paquetes']);
    await configure(studio, { allow_restricted_class_types: false });
    const plain = await ownScreen(studio, ana, LIST);
    expect(plain).toMatch(/<p[^>]*><strong[^>]*>7<\/strong><span>Disponibles<\/span>/);
    expect(plain).not.toContain('/mystudio/creditos');
  });

  it('shows the end of an unlimited membership', async () => {
    const eva = await customer(studio, { name: 'Eva' });
    await grant(studio, eva, { class_amount: -1, expiration_days: 30 });
    const html = await ownScreen(studio, eva, LIST);
    expect(html).toMatch(/<strong[^>]*>Ilimitadas<\/strong><span>Hasta el 23 dic 2026<\/span>/);
    expect(html).not.toContain('Disponibles');
  });

  it('says of an unlimited membership for some classes which, and what is left for the others', async () => {
    await configure(studio, { allow_restricted_class_types: true });
    const eva = await customer(studio, { name: 'Eva' });
    const { class_type_id } = await classType(studio, { name: 'Rodada' });
    await grant(studio, eva, { class_amount: -1, expiration_days: 30, class_type_ids: [class_type_id] });
    await grant(studio, eva, { class_amount: 4, expiration_days: 60 });
    const html = await ownScreen(studio, eva, LIST);
    expect(html).toMatch(/<strong[^>]*>Ilimitadas<\/strong><span>Rodada, hasta el 23 dic 2026; y 4 clases más<\/span>/);
  });

  it('is a table, with a column for guests only if they are allowed', async () => {
    const columns = ['Clase', 'Coach', 'Fecha y Hora', 'Lugar', 'Estado', 'Acciones'];
    const shown = async () => {
      const [head = ''] = /<thead>.*<\/thead>/s.exec(await ownScreen(studio, ana, LIST)) ?? [];
      return textsOf(head, 'th');
    };
    await configure(studio, { allow_class_guests: false });
    expect(await shown()).toEqual(columns);
    await configure(studio, { allow_class_guests: true });
    expect(await shown()).toEqual(columns.toSpliced(1, 0, 'Invitado'));
  });

  it('says of a bought place that its money, and no class, is lost', async () => {
    const eva = await customer(studio, { name: 'Eva' });
    const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { class_package_id });
    const sale = { customer_id: eva.customer_id, class_package_id, payment_method_id: 2, single_class_id };
    const sold = await studio.api.post('/customer/giveAccess', sale, { as: await administrator(studio) });
    expect(sold.status).toBe(201);
    const html = (await ownScreen(studio, eva, LIST)).replaceAll('<!-- -->', '');
    expect(html).toContain('Si cancelas ahora, lo que pagaste no regresa.');
    expect(html).not.toContain('tu clase no regresa');
  });

  it('with an unlimited plan a late cancellation costs nothing, and the screen says so', async () => {
    const shown = async (class_amount: number) => {
      const person = await customer(studio);
      await grant(studio, person, { class_amount });
      const { single_class_id } = await singleClass(studio, { in: 2 });
      const { status } = await studio.api.post('/class_reservations', { single_class_id }, { as: person });
      expect(status).toBe(201);
      return (await ownScreen(studio, person, LIST)).replaceAll('<!-- -->', '');
    };
    const html = await shown(-1);
    expect(html).toContain('Si cancelas ahora, no te cuesta nada.');
    expect(html).not.toContain('data-returns="false"');
    // Control: a counted class is lost.
    expect(await shown(8)).toContain('Si cancelas ahora, tu clase no regresa.');
  });

  it('a person without reservations reads so, with a link to the calendar', async () => {
    const eva = await customer(studio, { name: 'Eva' });
    const html = await ownScreen(studio, eva, `${LIST}?filtro=todas`);
    expect(html).toContain('Aún no has reservado clases.');
    expect(linksOf(html, 'Ir a Reservar')).toEqual(['/mystudio']);
    expect(html).not.toContain('<table');
  });

  it('has fifty on a page; there is no page before the first nor after the last', async () => {
    await studio.db.rows(
      `insert into class_reservation (single_class_id, customer_id, spot, available_class_id, "createdAt", reserved_by, "deletedAt", deleted_by, cancellation)
       select single_class_id, customer_id, spot, available_class_id, "createdAt", reserved_by, "createdAt", customer_id, 'late'
       from class_reservation, generate_series(1, 50) where customer_id = $1`,
      [ana.customer_id],
    );
    const shown = async (page: string) => {
      const html = await ownScreen(studio, ana, `${LIST}?filtro=todas${page}`);
      const [pager = ''] = /<nav[^>]*aria-label="Páginas".*?<\/nav>/s.exec(html) ?? [];
      const closed = [...pager.matchAll(/<button[^>]* disabled=""[^>]*>.*?<\/button>/gs)].map(([button]) => button);
      const rows = html.match(/<tr data-status/g)?.length;
      return { rows, where: textsOf(pager, 'p'), closed: closed.flatMap((button) => textsOf(button, 'button')) };
    };
    expect(await shown('')).toEqual({ rows: 50, where: ['Página 1 de 2'], closed: ['Anterior'] });
    expect(await shown('&pagina=2')).toEqual({ rows: 1, where: ['Página 2 de 2'], closed: ['Siguiente'] });
  });

  it('a page after the last one links to it, and does not say that there are no classes', async () => {
    const upcoming = await ownScreen(studio, ana, LIST);
    expect(upcoming).toMatch(/<tr data-status/);
    const html = await ownScreen(studio, ana, `${LIST}?pagina=3`);
    expect(html).not.toContain('No tienes clases próximas.');
    expect(textsOf(html, 'button')).toContain('Ver la última página');
    // Control: a person without classes reads that, whatever page the address names.
    const eva = await customer(studio, { name: 'Eva' });
    expect(await ownScreen(studio, eva, `${LIST}?pagina=3`)).toContain('No tienes clases próximas.');
  });
});

it('Mis Cargos without any links to the purchases', async () => {
  await configure(studio, { subscriptions_enabled: true });
  const html = await ownScreen(studio, ana, '/mystudio/pagos');
  expect(html).toContain('Aún no tienes cargos.');
  expect(linksOf(html, 'Ver Mis Compras')).toEqual(['/mystudio/membresias']);
});

it('Mis Cargos while no subscription is sold, for whoever has been charged and nobody else', async () => {
  await configure(studio, { subscriptions_enabled: false });
  const eva = await customer(studio, { name: 'Eva' });
  // Control: without a charge there is neither the part nor its screen.
  expect(linksOf(await ownScreen(studio, eva, '/mystudio/membresias'), 'Cargos')).toEqual([]);
  expect(await ownScreen(studio, eva, '/mystudio/pagos')).not.toContain('Aún no tienes cargos.');
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const sale = { customer_id: eva.customer_id, class_package_id, bill: true, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', sale, { as: await administrator(studio) });
  expect(sold.status).toBe(201);
  expect(linksOf(await ownScreen(studio, eva, '/mystudio/membresias'), 'Cargos')).toEqual(['/mystudio/pagos']);
  expect(await ownScreen(studio, eva, '/mystudio/pagos')).toContain('$850');
});

describe('Estado de cuenta', () => {
  it('has the last month open; earlier ones are collapsed, without their lines', async () => {
    const bea = await customer(studio, { name: 'Bea' });
    const before = studio.clock.now();
    const drawn = () => ownScreen(studio, bea, '/mystudio/creditos');
    const months = (html: string) =>
      [...html.matchAll(/aria-expanded="(\w+)"[^>]*><span>([^<]*)<\/span><span[^>]*>([^<]*)</g)].map(
        ([, opened, month, many]) => [month, opened, many],
      );
    await configure(studio, { allow_restricted_class_types: true });
    await grant(studio, bea, { class_amount: 3, reason: 'De noviembre' });
    // Control: while November is the last month, its lines are shown.
    const alone = await drawn();
    expect(months(alone)).toEqual([['noviembre 2026', 'true', '1 movimiento']]);
    expect(alone).toMatch(/<td[^>]*><strong>Otorgadas<\/strong><span>De noviembre<\/span>/);
    studio.clock.moveTo(new Date('2026-12-02T18:00:00Z'));
    await grant(studio, bea, { class_amount: 2, reason: 'De diciembre' });
    const html = await drawn();
    expect(months(html)).toEqual([
      ['diciembre 2026', 'true', '1 movimiento'],
      ['noviembre 2026', 'false', '1 movimiento'],
    ]);
    expect(html).toMatch(/<td[^>]*><strong>Otorgadas<\/strong><span>De diciembre<\/span>/);
    expect(html).not.toMatch(/<td[^>]*><strong>Otorgadas<\/strong><span>De noviembre<\/span>/);
    expect(html.match(/<tbody[^>]* hidden=""/g)).toHaveLength(1);
    studio.clock.moveTo(before);
  });
});

it('a card saved before saved cards were turned off is still listed beside the purchases, and not for people without one', async () => {
  const [eva, rut] = [await customer(studio, { name: 'Eva' }), await customer(studio, { name: 'Rut' })];
  await configure(studio, { payment_sources_enabled: true });
  expect((await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: eva })).status).toBe(201);
  await configure(studio, { payment_sources_enabled: false });
  const cardsOf = async (as: TestCustomer) => linksOf(await ownScreen(studio, as, '/mystudio/membresias'), 'Tarjetas');
  expect(await cardsOf(eva)).toEqual(['/mystudio/metodos']);
  expect(await cardsOf(rut)).toEqual([]);
  await configure(studio, { payment_sources_enabled: true });
  expect(await cardsOf(rut)).toEqual(['/mystudio/metodos']);
});

it('the file of a purchase is a button like the others, and says what it downloads', async () => {
  const as = await administrator(studio);
  const sent = await upload(studio, { content: pdfBytes, name: 'Guía.pdf', purpose: 'receipt', as });
  const file_url = privateFileAddress(sent.read(uploadAnswer).file_id);
  const { class_package_id } = await classPackage(studio, { downloadable: true, file_url });
  const eva = await customer(studio, { name: 'Eva' });
  const sale = { customer_id: eva.customer_id, class_package_id, payment_method_id: 2 };
  expect((await studio.api.post('/customer/giveAccess', sale, { as })).status).toBe(201);
  const html = await ownScreen(studio, eva, '/mystudio/membresias');
  const looks = [
    ...html.matchAll(/<(?:a|button)\b[^>]* class="([^"]*)"[^>]*>(?:(?!<\/(?:a|button)>).)*<\/(?:a|button)>/gs),
  ]
    .map(([drawn, look]) => [drawn.replaceAll(/<[^>]*>/g, ''), look])
    .filter(([words]) => words === 'Ver' || words?.includes('Descargar'));
  expect(looks.map(([words]) => words)).toEqual(['Ver', 'Descargar archivo']);
  expect(looks[1]?.[1]).toBe(looks[0]?.[1]);
});

it('the counter offers to scan only where people have codes', async () => {
  const lupita = await staff(studio, 'desk');
  const offers = async () => (await ownScreen(studio, lupita, '/recepcion')).includes('Escanear');
  await configure(studio, { qrcode_enabled: true });
  expect(await offers()).toBe(true);
  await configure(studio, { qrcode_enabled: false });
  expect(await offers()).toBe(false);
});

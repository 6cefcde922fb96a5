import { expect, it } from 'vitest';
import { isPrivacyNotice } from './privacy.ts';
import { draftPrivacyNotice, PRIVACY_SLUG } from './privacy-notice.ts';

const words = { business_name: 'Barra & Luz', location: 'Tabasco 214\nRoma Norte', email: 'hola@barra.mx' };

it('the draft names the studio, and leaves unconfigured data to the owner', () => {
  const draft = draftPrivacyNotice(words);
  expect(draft).toContain('Barra &amp; Luz, con domicilio en Tabasco 214, Roma Norte.');
  expect(draft).toContain('escribe a hola@barra.mx.');
  expect(draft).toContain('[Nombre completo o razón social del responsable]');
  const empty = draftPrivacyNotice({ business_name: '', location: ' ', email: '' });
  for (const asked of ['nombre del estudio', 'domicilio completo', 'correo para asuntos de privacidad'])
    expect(empty).toContain(`[${asked}]`);
});

it('the draft has the legally required parts, necessary and voluntary purposes separate', () => {
  const parts = [...draftPrivacyNotice(words).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, part]) => part);
  expect(parts).toEqual([
    'Quién es responsable de tus datos',
    'Qué datos tratamos',
    'Para qué los usamos: lo necesario',
    'Para qué los usamos: solo si tú quieres',
    'Tus derechos ARCO',
    'Con quién se comparten',
    'Cookies y rastreo',
    'Cambios a este aviso',
  ]);
});

it('its page is recognised by its address', () => {
  expect([PRIVACY_SLUG, 'privacidad', 'terminos'].map((slug) => isPrivacyNotice({ slug }))).toEqual([
    true,
    true,
    false,
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  catalogue,
  configurationGroups,
  defaultConfiguration,
  publicConfigurationKeys,
  publicPart,
} from './catalogue.ts';
import { parseConfigurationValue } from './parse-configuration.ts';

const accepted: [string, unknown, unknown?][] = [
  ['primary', '#a1B2c3'],
  ['navbar_logo', ''],
  ['navbar_logo', '/files/7/logo.svg'],
  ['navbar_logo', 'https://cdn.estudio.mx/logo.png?v=2'],
  ['banner_link', 'http://otro.mx/horarios'],
  ['about_content', 'Uno\n\nDos 🌸'],
  ['domain', ' Estudio.MX ', 'estudio.mx'],
  ['domain', 'localhost:3000'],
  ['email', 'hola@estudio.mx'],
  ['whatsapp', '5512345678'],
  ['instagram', ' @estudio.luna ', 'https://www.instagram.com/estudio.luna'],
  ['instagram', 'estudio_luna', 'https://www.instagram.com/estudio_luna'],
  ['instagram', 'instagram.com/estudio_luna/', 'https://instagram.com/estudio_luna/'],
  ['instagram', 'https://www.instagram.com/estudio_luna'],
  ['instagram', ' ', ''],
  ['tiktok', '@luna', 'https://www.tiktok.com/@luna'],
  ['facebook', 'estudioluna', 'https://www.facebook.com/estudioluna'],
  ['timezone', 'America/Tijuana'],
  ['waitlist_cutoff_minutes', null],
  ['max_cancels_per_available_class', 2],
  ['cancel_timeframe_unit', 'days'],
  ['class_packages_path', 'paquetes'],
  ['class_packages_path', 'clases-y-precios'],
  ['stripe_public', 'pk_test_123'],
  ['firebaseConfig', { apiKey: 'a', authDomain: 'b', projectId: 'c' }],
];

const refused: [string, unknown, string][] = [
  ['nonsense', true, 'Este ajuste no existe.'],
  ['toString', true, 'Este ajuste no existe.'],
  ['__proto__', {}, 'Este ajuste no existe.'],
  ['primary', undefined, 'Falta el valor de este ajuste.'],
  ['business_name', '\u200b \u2060', 'Debes llenar este campo.'],
  ['primary', 'red', 'Escribe el color como #RRGGBB.'],
  ['primary', '#12345g', 'Escribe el color como #RRGGBB.'],
  ['primary', null, 'Escribe el color como #RRGGBB.'],
  ['primary', '#000000;background:url(//x)', 'Escribe el color como #RRGGBB.'],
  ['banner_enabled', 'true', 'Elige sí o no.'],
  ['max_guests', 11, 'Debe ser 10 o menos.'],
  ['max_guests', -1, 'Debe ser 0 o más.'],
  ['max_guests', 1.5, 'Escribe un número entero.'],
  ['business_name', '', 'Debes llenar este campo.'],
  ['business_name', '   ', 'Debes llenar este campo.'],
  ['business_name', 'x'.repeat(81), 'El texto no puede pasar de 80 caracteres.'],
  ['business_name', 'a\u0000b', 'Escríbelo en un renglón, sin caracteres especiales.'],
  ['business_name', 'a\u202eb', 'Escríbelo en un renglón, sin caracteres especiales.'],
  ['about_content', 'a\ud800', 'Contiene caracteres que no se permiten.'],
  ['app_css', 'a\u0000', 'Contiene caracteres que no se permiten.'],
  ['business_name', null, 'Debes llenar este campo.'],
  // Menus would have no word for the shop, and its screen no heading.
  ['class_packages_name', ' \u200b', 'Debes llenar este campo.'],
  ['class_packages_name', null, 'Debes llenar este campo.'],
  ['cancel_timeframe_unit', 'weeks', 'Elige una de estas opciones: días, horas, minutos, segundos.'],
  ['whatsapp', '525512345678', 'Escribe los 10 dígitos, sin clave de país.'],
  ['whatsapp', '1550104020', 'Un teléfono de México empieza con 2 a 9.'],
  ['email', 'hola', 'Escribe un correo válido.'],
  ['instagram', 'estudio luna', 'Escribe tu usuario, o el enlace de tu perfil.'],
  ['instagram', 'javascript:alert(1)', 'Escribe tu usuario, o el enlace de tu perfil.'],
  ['timezone', 'America/Atlantis', 'Escribe una zona horaria, por ejemplo America/Tijuana.'],
  ['timezone', '-06:00', 'Escribe una zona horaria, por ejemplo America/Tijuana.'],
  ['class_packages_path', 'mystudio', 'Esa dirección ya es de otra pantalla.'],
  ['class_packages_path', 'creditos', 'Esa dirección ya es de otra pantalla.'],
  ['class_packages_path', '../x', 'Usa minúsculas, números y guiones.'],
  ['stripe_public', 'sk_live_1', 'Escribe la clave pública, la que empieza con pk_.'],
  // Pages load it directly, and their policy allows no picture over http.
  ['favicon', 'http://cdn.estudio.mx/favicon.png', 'Escribe una dirección que empiece con https:// o con /.'],
  ['hero_video', 'HTTP://cdn.estudio.mx/sala.mp4', 'Escribe una dirección que empiece con https:// o con /.'],
];

const unsafeAddresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//otro.mx/x',
  '/\\otro.mx',
  '\\\\otro.mx',
  'https://u:p@otro.mx/',
  'https://',
  'ftp://otro.mx/x',
  'logo.png',
  '/a"onerror=x',
  '/a b',
];

describe('the catalogue', () => {
  it('has no key in two groups', () => {
    const keys = Object.values(configurationGroups).flatMap((group) => Object.keys(group));
    expect(keys).toHaveLength(Object.keys(catalogue).length);
  });

  it('has defaults that its own schemas accept', () => {
    for (const [key, value] of Object.entries(defaultConfiguration))
      expect(parseConfigurationValue(key, value)).toEqual({ ok: true, key, value });
  });

  it('contains no server secret', () => {
    const secrets = Object.keys(catalogue).filter((key) => /secret|password|token|private/i.test(key));
    expect(secrets).toEqual([]);
  });

  it('excludes tracking codes from the public part', () => {
    const shown = publicPart(defaultConfiguration);
    expect(new Set(Object.keys(shown))).toEqual(publicConfigurationKeys);
    expect(shown).not.toHaveProperty('head_tracking_codes');
    expect(shown).toHaveProperty('business_name', 'Mi estudio');
  });
});

describe('parseConfigurationValue', () => {
  it.each(accepted)('accepts %s = %j', (key, value, stored = value) => {
    expect(parseConfigurationValue(key, value)).toEqual({ ok: true, key, value: stored });
  });

  it.each(refused)('refuses %s = %j', (key, value, message) => {
    expect(parseConfigurationValue(key, value)).toEqual({ ok: false, message });
  });

  it.each(unsafeAddresses)('refuses the address %j', (value) => {
    expect(parseConfigurationValue('banner_link', value)).toMatchObject({ ok: false });
  });

  it("refuses a service account's key as Firebase configuration", () => {
    const value = { apiKey: 'a', authDomain: 'b', projectId: 'c', private_key: 'x' };
    expect(parseConfigurationValue('firebaseConfig', value)).toEqual({
      ok: false,
      message: 'No se aceptan estos datos: private_key.',
    });
  });
});

it('names the invalid part of a setting', () => {
  expect(parseConfigurationValue('firebaseConfig', { apiKey: 'a', authDomain: 'b' })).toEqual({
    ok: false,
    message: '«projectId»: Falta este dato.',
  });
});

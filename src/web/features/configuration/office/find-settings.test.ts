import { expect, it } from 'vitest';
import type { Setting, SettingGroup } from './api.ts';
import { findSettings } from './find-settings.ts';

const setting = (key: string, label: string, explanation: string): Setting => ({
  key,
  label,
  explanation,
  audience: 'public',
  default: null,
  value: null,
  schema: {},
});

const groups: SettingGroup[] = [
  { group: 'look', label: 'Apariencia', settings: [setting('navbar_logo', 'Logotipo', 'Imagen de la barra.')] },
  { group: 'contact', label: 'Contacto', settings: [setting('location', 'Ubicación', 'La dirección.')] },
];

it.each([
  ['UBICACION', ['location']],
  ['logo imagen', ['navbar_logo']],
  ['contacto', ['location']],
  ['nada de esto', []],
  ['', ['navbar_logo', 'location']],
])('%j finds %j', (typed, keys) => {
  expect(findSettings(groups, typed).flatMap(({ settings }) => settings.map(({ key }) => key))).toEqual(keys);
});

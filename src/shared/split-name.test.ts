import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Fernanda', 'Fernanda', ''],
  ['Fernanda Montiel', 'Fernanda', 'Montiel'],
  ['  María   López Hernández ', 'María', 'López Hernández'],
  ['Ana María López Hernández', 'Ana María', 'López Hernández'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Sor Juana Inés de la Cruz Ruiz', 'Sor Juana Inés', 'de la Cruz Ruiz'],
  ['De la Rosa', 'De', 'la Rosa'],
  ['Ana de', 'Ana', 'de'],
  ['fernanda montiel', 'Fernanda', 'Montiel'],
  ['ángela de la cruz pérez-ruiz', 'Ángela', 'de la Cruz Pérez-Ruiz'],
  ['McKenna Ríos', 'McKenna', 'Ríos'],
  ['', '', ''],
])('%s', (whole, name, last_name) => {
  expect(splitName(whole)).toEqual({ name, last_name });
});

import { expect, it } from 'vitest';
import type { Setting } from './api.ts';
import { inOrder, ordersOf, sectionsOf } from './sections.ts';

const setting = (key: string, label: string): Setting => ({
  key,
  label,
  explanation: '',
  audience: 'public',
  default: null,
  value: null,
  schema: {},
});

const settings = [
  setting('hero_enabled', 'Mostrar la portada'),
  setting('hero_order', 'Orden de la portada'),
  setting('hero_title', 'Título'),
  setting('mission_enabled', 'Mostrar Misión'),
  setting('mission_order', 'Orden de Misión'),
  setting('sort_order', 'Otro orden'),
];

const hero = { name: 'Portada', shown: 'hero_enabled', order: 'hero_order' };
const mission = { name: 'Misión', shown: 'mission_enabled', order: 'mission_order' };

it('finds the sections by their two settings', () => {
  expect(sectionsOf(settings)).toEqual([hero, mission]);
});

it('sorts them as the settings say and writes the order back', () => {
  const values: Record<string, number> = { hero_order: 20, mission_order: 10 };
  const sorted = inOrder([hero, mission], (key) => values[key]);
  expect(sorted).toEqual([mission, hero]);
  expect(ordersOf(sorted.map(({ order }) => order))).toEqual([
    ['mission_order', 10],
    ['hero_order', 20],
  ]);
});

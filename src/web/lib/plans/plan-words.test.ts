import { expect, it } from 'vitest';
import type { Plan } from '#shared/wire/plans.ts';
import { sayPlanClasses } from './plan-words.ts';

const plan: Omit<Plan, 'terms'> = {
  class_package_id: 2,
  kind: 'presencial',
  title: 'Doce clases',
  short_description: '',
  class_amount: 12,
  expiration_days: 31,
  class_package_types: [],
  subscription_period: 'month',
  subscription_interval: 1,
  renewal_payment: 1400,
};
const part = (name: string, class_amount: number) => ({
  class_type: { class_type_id: 1, name },
  class_amount,
  expiration_days: 30,
});

it.each([
  [plan, '12 clases, vigencia de 31 días'],
  [{ ...plan, class_amount: -1, expiration_days: 1 }, 'Clases ilimitadas, vigencia de 1 día'],
  [
    { ...plan, class_package_types: [part('Barre', 4), part('Yoga', -1)] },
    '4 clases de Barre y clases ilimitadas de Yoga, vigencia de 30 días',
  ],
  // An online package counts no classes: its amount says nothing of what it opens.
  [{ ...plan, kind: 'online' as const, class_amount: -1 }, 'Todos los videos, acceso por 31 días'],
])('what a plan gives: %#', (of, said) => {
  expect(sayPlanClasses(of)).toBe(said);
});

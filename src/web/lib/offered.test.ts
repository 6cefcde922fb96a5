import { expect, it } from 'vitest';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { offeredTo } from './offered.ts';

const base = { class_package_id: 1, kind: 'presencial', only_new_customers: false } as ClassPackage;
const trial: ClassPackage = { ...base, class_package_id: 2, only_new_customers: true };
const event: ClassPackage = { ...base, class_package_id: 3, kind: 'especial' };

it.each([
  ['a visitor', false, true, [1, 2, 3]],
  ['somebody who is not new', true, true, [1, 3]],
  ['a visitor of a studio without classes', false, false, [1, 2]],
])('%s is offered what is for her', (_, known, single_class_enabled, ids) => {
  const offered = offeredTo({ known, single_class_enabled }, [base, trial, event]);
  expect(offered.map(({ class_package_id }) => class_package_id)).toEqual(ids);
});

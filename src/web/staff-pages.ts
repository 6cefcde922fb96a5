import type { PageModule } from './lib/page.ts';

/** The screens of office and desk: a list as long as all others together, which only they load. */
const files = import.meta.glob<PageModule>('./pages/{desk,admin}/*.tsx');

/** @param file as `screens.ts` names it, such as `admin/home` */
export function loadStaffPage(file: string): Promise<PageModule> {
  const load = files[`./pages/${file}.tsx`];
  if (!load) throw new Error(`There is no pages/${file}.tsx`);
  return load();
}

import type { PageModule } from './lib/page.ts';

/** The screens of office and desk: a list as long as that of all others together, loaded only there. */
const files = import.meta.glob<PageModule>('./pages/{desk,admin}/*.tsx');

/** @param file its name in `screens.ts`, such as `admin/home` */
export function loadStaffPage(file: string): Promise<PageModule> {
  const load = files[`./pages/${file}.tsx`];
  if (!load) throw new Error(`There is no pages/${file}.tsx`);
  return load();
}

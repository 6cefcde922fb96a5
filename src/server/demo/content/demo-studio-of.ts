import type { DemoLook } from '../looks.ts';
import type { DemoStudio } from './studio.ts';

/** The content of one studio; the module of the other one is not loaded. */
export async function demoStudioOf(look: DemoLook): Promise<DemoStudio> {
  if (look === 'medianoche') return (await import('./medianoche/medianoche.ts')).medianoche;
  return (await import('./jacaranda/jacaranda.ts')).jacaranda;
}

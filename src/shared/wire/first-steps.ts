import { z } from 'zod';

/** What an empty studio needs before its first booking, in the order in which one thing needs another. */
export const firstStepNames = [
  'business_name',
  'logo',
  'location',
  'class_type',
  'coach',
  'package',
  'payment',
  'terms',
  'class',
  'staff',
] as const;

export const firstStep = z.object({ step: z.enum(firstStepNames), done: z.boolean() });
export const firstSteps = z.object({ steps: z.array(firstStep), done: z.boolean() });

export type FirstStepName = (typeof firstStepNames)[number];
export type FirstSteps = z.output<typeof firstSteps>;

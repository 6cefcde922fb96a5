import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type CodeSources, sourcesOf } from './code-sources.ts';
import { readCode, writeCode } from './read-code.ts';

/** The settings that hold code for the studio's pages (docs/rules.md#raw-code). */
export type TrackingSettings = Pick<Configuration, 'head_tracking_codes' | 'body_tracking_codes'>;

/** Code as it goes into a page, and what the page must allow for it. */
export interface TrackingCodes {
  head: string;
  body: string;
  sources: CodeSources;
}

/** @returns null for a studio without code */
export function readTrackingCodes(settings: TrackingSettings, site: string): TrackingCodes | null {
  const { head_tracking_codes, body_tracking_codes } = settings;
  if (head_tracking_codes.trim() === '' && body_tracking_codes.trim() === '') return null;
  const head = readCode(head_tracking_codes);
  const body = readCode(body_tracking_codes);
  return { head: writeCode(head), body: writeCode(body), sources: sourcesOf([head, body], site) };
}

import type { Page } from '@playwright/test';
import type { AccountKey } from '../../src/server/demo/content/account.ts';

/** What the person does before the screenshot. */
export type Act = (page: Page) => Promise<void>;

/** One screenshot: who, where, and what they do first. */
export interface Screen {
  name: string;
  /** Null: a visitor. */
  as: AccountKey | null;
  path: string;
  act?: Act;
}

import { deliverNotices, type NoticePost } from './notices/deliver-notices.ts';
import { settleDue } from './payments/settle-due.ts';
import type { SimulatedProvider } from './provider.ts';
import { renewDue } from './subscriptions/renew-due.ts';

export type { NoticePost };

/** All that time alone brings about; tests call it where a server does by itself. @returns how many notices arrived */
export async function workDue(provider: SimulatedProvider, post: NoticePost): Promise<number> {
  await settleDue(provider);
  await renewDue(provider);
  return deliverNotices(provider, post);
}

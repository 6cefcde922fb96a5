import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isNoticeChoice, type NoticeChoice } from '#shared/notice-choices.ts';

/** The content of an unsubscribe link: the person and the kind of letters. It gives no other access. */
export interface Unsubscription {
  customer_id: number;
  choice: NoticeChoice;
}

export interface UnsubscribeSigner {
  sign(wanted: Unsubscription): string;
  /** Undefined: not one of ours. */
  read(token: string): Unsubscription | undefined;
}

/**
 * Links never expire, since letters are kept for years.
 * @param secret the secret that signs sessions; the key derived from it here is valid only here
 */
export function createUnsubscribeSigner(secret: string): UnsubscribeSigner {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'cupo', 'unsubscribe', 32));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: ({ customer_id, choice }) => {
      const text = `${customer_id}.${choice}`;
      return `${text}.${digest(text).toString('base64url')}`;
    },
    read: (token) => {
      const [customer = '', choice = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = digest(`${customer}.${choice}`);
      if (given.length !== right.length || !timingSafeEqual(given, right) || !isNoticeChoice(choice)) return undefined;
      return { customer_id: Number(customer), choice };
    },
  };
}

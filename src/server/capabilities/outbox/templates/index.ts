import type { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import * as accountClaim from './account-claim.ts';
import * as accountDisabled from './account-disabled.ts';
import * as accountErased from './account-erased.ts';
import * as accountLinked from './account-linked.ts';
import * as accountNumberChanged from './account-number-changed.ts';
import * as accountWelcome from './account-welcome.ts';
import * as calendarLinked from './calendar-linked.ts';
import * as classesFrozen from './classes-frozen.ts';
import * as mailChanged from './mail-changed.ts';
import * as mailConfirm from './mail-confirm.ts';
import * as mailGuarded from './mail-guarded.ts';
import * as mailMoved from './mail-moved.ts';
import * as mailProof from './mail-proof.ts';
import * as mailProposalConfirm from './mail-proposal-confirm.ts';
import * as mailProposed from './mail-proposed.ts';
import * as mailReplaced from './mail-replaced.ts';
import * as mailUndone from './mail-undone.ts';
import * as nameCorrected from './name-corrected.ts';
import * as newDevice from './new-device.ts';
import * as passwordChanged from './password-changed.ts';
import * as passwordReset from './password-reset.ts';
import * as phoneCorrected from './phone-corrected.ts';
import * as privacyAnswered from './privacy-answered.ts';
import * as privacyNoted from './privacy-noted.ts';
import * as privacyRequested from './privacy-requested.ts';
import * as purchase from './purchase.ts';
import * as receptionGave from './reception-gave.ts';
import * as recordsMerged from './records-merged.ts';
import * as secondFactor from './second-factor.ts';
import * as staffInvitation from './staff-invitation.ts';
import * as videoRating from './video-rating.ts';

interface Template<Payload extends z.ZodType> {
  payload: Payload;
  write: (payload: z.output<Payload>, studio: Studio) => Letter;
}

/** Checks a stored payload before its letter is written from it. */
function letterOf<Payload extends z.ZodType>({ payload, write }: Template<Payload>) {
  return { payload, write: (stored: unknown, studio: Studio) => write(payload.parse(stored), studio) };
}

/** Every notice that the product can send. */
export const templates = {
  'account-claim': letterOf(accountClaim),
  'account-disabled': letterOf(accountDisabled),
  'account-erased': letterOf(accountErased),
  'account-linked': letterOf(accountLinked),
  'account-number-changed': letterOf(accountNumberChanged),
  'account-welcome': letterOf(accountWelcome),
  'calendar-linked': letterOf(calendarLinked),
  'classes-frozen': letterOf(classesFrozen),
  'mail-changed': letterOf(mailChanged),
  'mail-confirm': letterOf(mailConfirm),
  'mail-guarded': letterOf(mailGuarded),
  'mail-moved': letterOf(mailMoved),
  'mail-proof': letterOf(mailProof),
  'mail-proposal-confirm': letterOf(mailProposalConfirm),
  'mail-proposed': letterOf(mailProposed),
  'mail-replaced': letterOf(mailReplaced),
  'mail-undone': letterOf(mailUndone),
  'name-corrected': letterOf(nameCorrected),
  'new-device': letterOf(newDevice),
  'password-changed': letterOf(passwordChanged),
  'password-reset': letterOf(passwordReset),
  'phone-corrected': letterOf(phoneCorrected),
  'privacy-answered': letterOf(privacyAnswered),
  'privacy-noted': letterOf(privacyNoted),
  'privacy-requested': letterOf(privacyRequested),
  purchase: letterOf(purchase),
  'reception-gave': letterOf(receptionGave),
  'records-merged': letterOf(recordsMerged),
  'second-factor': letterOf(secondFactor),
  'staff-invitation': letterOf(staffInvitation),
  'video-rating': letterOf(videoRating),
};

export type NoticeName = keyof typeof templates;
export type NoticePayload<Name extends NoticeName> = z.input<(typeof templates)[Name]['payload']>;

/** A letter's name in the list of letters: a purchase's includes its topic (`purchase-paid`). */
export function storedName<Name extends NoticeName>(notice: Name, payload: NoticePayload<Name>): string {
  return 'topic' in payload ? `${notice}-${payload.topic}` : notice;
}

/** @throws when the notice is unknown (an older version reads a newer row) or its payload does not fit the template */
export function writeLetter(notice: string, payload: unknown, studio: Studio): Letter {
  const name = notice.startsWith('purchase-') ? 'purchase' : notice;
  if (!isKnown(name)) throw new Error(`There is no template for the notice ${name}.`);
  return templates[name].write(payload, studio);
}

const isKnown = (name: string): name is NoticeName => Object.hasOwn(templates, name);

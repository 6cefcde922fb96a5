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

/** Every notice that the product can send. */
export const templates = {
  'account-claim': accountClaim,
  'account-disabled': accountDisabled,
  'account-erased': accountErased,
  'account-number-changed': accountNumberChanged,
  'account-welcome': accountWelcome,
  'calendar-linked': calendarLinked,
  'classes-frozen': classesFrozen,
  'mail-changed': mailChanged,
  'mail-confirm': mailConfirm,
  'mail-moved': mailMoved,
  'mail-guarded': mailGuarded,
  'mail-proposal-confirm': mailProposalConfirm,
  'mail-proposed': mailProposed,
  'mail-replaced': mailReplaced,
  'mail-undone': mailUndone,
  'name-corrected': nameCorrected,
  'phone-corrected': phoneCorrected,
  'mail-proof': mailProof,
  'account-linked': accountLinked,
  'records-merged': recordsMerged,
  'new-device': newDevice,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'privacy-answered': privacyAnswered,
  'privacy-noted': privacyNoted,
  'privacy-requested': privacyRequested,
  purchase,
  'reception-gave': receptionGave,
  'second-factor': secondFactor,
  'staff-invitation': staffInvitation,
  'video-rating': videoRating,
} as const;

export type NoticeName = keyof typeof templates;
export type NoticePayload<Name extends NoticeName> = z.input<(typeof templates)[Name]['payload']>;

/** A letter's name in the list of letters: a purchase's includes its topic (`purchase-paid`). */
export function storedName<Name extends NoticeName>(notice: Name, payload: NoticePayload<Name>): string {
  return 'topic' in payload ? `${notice}-${payload.topic}` : notice;
}

/** @throws when the notice is unknown (an older version reads a newer row) or its payload does not fit the template */
export function writeLetter(notice: string, payload: unknown, studio: Studio): Letter {
  const name = (notice.startsWith('purchase-') ? 'purchase' : notice) as NoticeName;
  switch (name) {
    case 'account-claim':
      return accountClaim.write(accountClaim.payload.parse(payload), studio);
    case 'account-disabled':
      return accountDisabled.write(accountDisabled.payload.parse(payload), studio);
    case 'account-erased':
      return accountErased.write(accountErased.payload.parse(payload), studio);
    case 'account-number-changed':
      return accountNumberChanged.write(accountNumberChanged.payload.parse(payload), studio);
    case 'account-welcome':
      return accountWelcome.write(accountWelcome.payload.parse(payload), studio);
    case 'calendar-linked':
      return calendarLinked.write(calendarLinked.payload.parse(payload), studio);
    case 'classes-frozen':
      return classesFrozen.write(classesFrozen.payload.parse(payload), studio);
    case 'mail-changed':
      return mailChanged.write(mailChanged.payload.parse(payload), studio);
    case 'mail-confirm':
      return mailConfirm.write(mailConfirm.payload.parse(payload), studio);
    case 'mail-moved':
      return mailMoved.write(mailMoved.payload.parse(payload), studio);
    case 'mail-guarded':
      return mailGuarded.write(mailGuarded.payload.parse(payload), studio);
    case 'mail-proposal-confirm':
      return mailProposalConfirm.write(mailProposalConfirm.payload.parse(payload), studio);
    case 'mail-proposed':
      return mailProposed.write(mailProposed.payload.parse(payload), studio);
    case 'mail-replaced':
      return mailReplaced.write(mailReplaced.payload.parse(payload), studio);
    case 'mail-undone':
      return mailUndone.write(mailUndone.payload.parse(payload), studio);
    case 'name-corrected':
      return nameCorrected.write(nameCorrected.payload.parse(payload), studio);
    case 'phone-corrected':
      return phoneCorrected.write(phoneCorrected.payload.parse(payload), studio);
    case 'mail-proof':
      return mailProof.write(mailProof.payload.parse(payload), studio);
    case 'records-merged':
      return recordsMerged.write(recordsMerged.payload.parse(payload), studio);
    case 'account-linked':
      return accountLinked.write(accountLinked.payload.parse(payload), studio);
    case 'new-device':
      return newDevice.write(newDevice.payload.parse(payload), studio);
    case 'password-changed':
      return passwordChanged.write(passwordChanged.payload.parse(payload), studio);
    case 'password-reset':
      return passwordReset.write(passwordReset.payload.parse(payload), studio);
    case 'privacy-answered':
      return privacyAnswered.write(privacyAnswered.payload.parse(payload), studio);
    case 'privacy-noted':
      return privacyNoted.write(privacyNoted.payload.parse(payload), studio);
    case 'privacy-requested':
      return privacyRequested.write(privacyRequested.payload.parse(payload), studio);
    case 'purchase':
      return purchase.write(purchase.payload.parse(payload), studio);
    case 'reception-gave':
      return receptionGave.write(receptionGave.payload.parse(payload), studio);
    case 'second-factor':
      return secondFactor.write(secondFactor.payload.parse(payload), studio);
    case 'staff-invitation':
      return staffInvitation.write(staffInvitation.payload.parse(payload), studio);
    case 'video-rating':
      return videoRating.write(videoRating.payload.parse(payload), studio);
    default:
      return refuseUnknown(name);
  }
}

/** Only a name from outside comes here: a template without its case above does not compile. */
function refuseUnknown(name: never): never {
  throw new Error(`There is no template for the notice ${String(name)}.`);
}

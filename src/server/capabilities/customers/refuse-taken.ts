import { refuse } from '#shared/refusals.ts';
import { violatedConstraint } from '../../database/failures.ts';

/**
 * Turns a violated unique index on phone or mail into a refusal that names the field.
 * @param mail the refusal for the mail: the sentence differs between a sign-up and the desk
 * @param phone what to do about the phone, for whoever cannot do it herself
 */
export function refuseTaken(error: unknown, mail: 'email-at-desk' | 'email-taken', phone = ''): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'customer_phone_key')
    refuse('phone-taken', {}, { phone: `Ya existe una cuenta con ese número de teléfono${phone}` });
  if (constraint === 'customer_email_key' || constraint === 'identity_user_email_key') refuse(mail);
  if (constraint === 'mail_change_held') refuse('mail-held');
  throw error;
}

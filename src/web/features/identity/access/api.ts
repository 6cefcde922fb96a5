import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { begunSecondFactor, OwnAccess, recoveryCodes } from '#shared/wire/access.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/wire/passkeys.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

interface Answer {
  message: string;
}

/** My devices, and what else the identity provider offers for signing in. */
export const ownAccessQuery = queryOptions({
  queryKey: keys.identity.access,
  queryFn: ({ signal }) => api.get<OwnAccess>('/identity/access', signal),
});

export const closeDevice = (device_id: string): Promise<Answer> =>
  api.delete(`/identity/devices/${encodeURIComponent(device_id)}`);

export const closeOtherDevices = (): Promise<Answer> => api.post('/identity/devices/close');

type Begun = z.output<typeof begunSecondFactor>;
type Codes = z.output<typeof recoveryCodes>;
interface Typed {
  password: string;
  code: string;
}

/** The secret for the phone; no code is required until one is confirmed. */
export const beginSecondFactor = (): Promise<Begun> => api.post('/identity/second-factor');
export const confirmSecondFactor = (code: string): Promise<Codes> =>
  api.post('/identity/second-factor/confirm', { code });
export const renewRecoveryCodes = (typed: Typed): Promise<Codes> =>
  api.post('/identity/second-factor/recovery-codes', typed);
export const turnOffSecondFactor = (typed: Typed): Promise<Answer> => api.post('/identity/second-factor/off', typed);

export const askPasskeyOptions = (): Promise<PasskeyOptions> => api.post('/identity/passkeys/options');
export const addPasskey = (made: PasskeyAnswer): Promise<Answer> => api.post('/identity/passkeys', made);
export const removePasskey = (passkey_id: string): Promise<Answer> =>
  api.delete(`/identity/passkeys/${encodeURIComponent(passkey_id)}`);

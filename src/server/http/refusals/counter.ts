import type { RefusalCode } from '#shared/refusals.ts';

/** Calls of the counter: authorisations and cash shifts. */
export const refusalsOfCounter: Readonly<Record<string, readonly RefusalCode[]>> = {
  'POST /authorisation_requests': ['discount-not-usable', 'not-found', 'own-record', 'request-waiting'],
  'PUT /authorisation_requests/{id}': [
    'authorisation-elsewhere',
    'key-reused',
    'never-at-desk',
    'refund-too-much',
    'request-changed',
    'request-not-found',
    'request-over',
    'request-own',
  ],
  'POST /authorisations': [
    'auth/too-many-codes',
    'auth/too-many-requests',
    'authorisation-changed',
    'authorisation-code-needed',
    'authorisation-code-wrong',
    'authorisation-elsewhere',
    'authorisation-wrong',
    'never-at-desk',
    'own-record',
    'shift-not-yours',
  ],
  'POST /cash_shifts': ['shift-open-already'],
  'GET /cash_shifts/{id}': ['shift-not-found'],
  'POST /cash_shifts/{id}/cash': [
    'authorisation-invalid',
    'authorisation-needed',
    'shift-closed',
    'shift-not-found',
    'shift-not-yours',
  ],
  'PUT /cash_shifts/{id}/close': ['shift-closed', 'shift-not-found', 'shift-not-yours'],
  'POST /cash_shifts/{id}/corrections': ['shift-not-found', 'shift-still-open'],
  'POST /cash_shifts/{id}/join': ['shift-closed', 'shift-not-found', 'shift-open-already'],
};

import { Refusal } from '#shared/refusals.ts';

/** Why a request to a bucket failed. */
export type S3Trouble = 'silent' | 'private' | 'keys' | 'bucket' | 'region' | 'clock' | 'full' | 'refused' | 'public';

/** The store refused, or did not answer. `refusalOf` converts it to the caller's refusal. */
export class S3Failure extends Error {
  override name = 'S3Failure';
  readonly trouble: S3Trouble;

  constructor(trouble: S3Trouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** The services' documented error codes. */
const troubles: Readonly<Record<string, S3Trouble>> = {
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  AccessDenied: 'keys',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  IllegalLocationConstraintException: 'region',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  QuotaExceededException: 'full',
  XMinioStorageFull: 'full',
  InsufficientStorage: 'full',
};

/** @param code the answer's error code; empty without one */
export function troubleOf(status: number, code: string): S3Trouble {
  const text = troubles[code];
  if (text) return text;
  if (status === 507) return 'full';
  if (status === 401 || status === 403) return 'keys';
  if (status >= 300 && status < 400) return 'region';
  return status >= 500 || status === 429 ? 'silent' : 'refused';
}

export function refusalOf({ trouble }: S3Failure): Refusal {
  return new Refusal(trouble === 'full' ? 'storage-full' : 'files-unreachable');
}

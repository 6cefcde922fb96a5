import { createHmac } from 'node:crypto';
import { quarantined, type UploadForm, type UploadRequest } from '../cloud.ts';
import { checkName } from '../file-store.ts';
import { amazonDate, type S3Parts } from './client.ts';
import type { S3Place } from './place-rules.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The address to which browsers send forms, exactly as the page's content security policy names it. */
export const formAddress = ({ endpoint, bucket }: S3Place) => `${endpoint}/${bucket}`;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Signs a form (the "POST policy" of Signature Version 4) for uploading one file with a given name, type
 * and size within a short time. The service refuses anything else.
 */
export function signUpload({ place, keys, clock }: S3Parts, upload: UploadRequest): UploadForm {
  const name = checkName(quarantined(upload.name));
  const now = clock.now();
  const [date, day] = [amazonDate(now), amazonDate(now).slice(0, 8)];
  const fields = {
    key: name,
    'Content-Type': upload.type,
    success_action_status: '201',
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': `${keys.accessKeyId}/${day}/${place.region}/s3/aws4_request`,
    'x-amz-date': date,
  };
  const policy = {
    expiration: new Date(now.getTime() + upload.seconds * 1000).toISOString(),
    conditions: [
      { bucket: place.bucket },
      ...Object.entries(fields).map(([field, value]) => ({ [field]: value })),
      ['content-length-range', upload.least, upload.most],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signingKey = [day, place.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  return {
    url: formAddress(place),
    fields: { ...fields, policy: encoded, 'x-amz-signature': hmac(signingKey, encoded).toString('hex') },
    name,
  };
}

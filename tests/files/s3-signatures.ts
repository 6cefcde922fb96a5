import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The parts of a request that a signature covers: written from Amazon's description of Signature Version 4, without any
 * client's code.
 */
export interface SignedRequest {
  method: string;
  /** As received, with its query. */
  target: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface Secrets {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** The largest difference between a signature's time and the service's, in milliseconds. */
const SKEW = 15 * 60_000;
const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function signingKey({ secretAccessKey, region }: Secrets, day: string): Buffer {
  const ofDay = mac(`AWS4${secretAccessKey}`, day);
  return mac(mac(mac(ofDay, region), 's3'), 'aws4_request');
}

/** `20261123T130000Z` as an instant; NaN for anything else. */
function instantOf(date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1);
  if (!parts) return Number.NaN;
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Amazon's URL encoding: everything but letters, digits and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return `${encoded(decodeURIComponent(key))}=${encoded(decodeURIComponent(value))}`;
    })
    .sort()
    .join('&');
}

/** The service's error code; undefined: the signature is valid. */
export function judgeSignature(request: SignedRequest, secrets: Secrets, now: Date): string | undefined {
  const { method, target, headers, body } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature = ''] = given;
  const [date = '', sent = ''] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (id !== secrets.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== secrets.region) return 'AuthorizationHeaderMalformed';
  if (!date.startsWith(day) || !(Math.abs(instantOf(date) - now.getTime()) <= SKEW)) return 'RequestTimeTooSkewed';
  const signedHeaders = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !signedHeaders.includes(name))) return 'AccessDenied';
  if (sent !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names,
    sent,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hex(canonical)].join('\n');
  return same(mac(signingKey(secrets, day), text).toString('hex'), signature) ? undefined : 'SignatureDoesNotMatch';
}

/** A form as a browser sends it: its fields, and the file as the last part. */
export interface SentForm {
  fields: Readonly<Record<string, string>>;
  file: Buffer;
}

/**
 * The error code for a form sent by POST; undefined: its policy is signed, has not expired, and allows what was sent.
 */
export function judgeForm({ fields, file }: SentForm, { bucket, ...secrets }: Secrets & { bucket: string }, now: Date) {
  const { policy = '' } = fields;
  const [id = '', day = '', region = ''] = (fields['x-amz-credential'] ?? '').split('/');
  if (id !== secrets.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== secrets.region) return 'AuthorizationHeaderMalformed';
  if (!same(mac(signingKey(secrets, day), policy).toString('hex'), fields['x-amz-signature'] ?? ''))
    return 'SignatureDoesNotMatch';
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    expiration: string;
    conditions: (Record<string, string> | [string, number, number])[];
  };
  if (!(Date.parse(expiration) > now.getTime())) return 'AccessDenied';
  const allowed = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [what, least, most] = condition;
      if (what !== 'content-length-range') return 'InvalidPolicyDocument';
      if (file.length < least) return 'EntityTooSmall';
      if (file.length > most) return 'EntityTooLarge';
      continue;
    }
    for (const [name, value] of Object.entries(condition)) {
      allowed.add(name.toLowerCase());
      if ((name === 'bucket' ? bucket : fields[name]) !== value) return 'AccessDenied';
    }
  }
  return Object.keys(fields).every((name) => allowed.has(name.toLowerCase())) ? undefined : 'AccessDenied';
}

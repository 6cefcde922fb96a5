import type { Configuration } from '#shared/configuration/catalogue.ts';

/** A bucket of an S3-compatible service. */
export interface S3Place {
  /** Its address without a slash at the end; the bucket's name is in the path, which all services support. */
  endpoint: string;
  bucket: string;
  region: string;
}

export type PlaceSettings = Pick<Configuration, 'S3_ENDPOINT' | 'bucket' | 'region'>;
/** The errors of the cloud's settings, in Spanish by setting. */
export type WrongPlace = Partial<Record<keyof PlaceSettings, string>>;

const BUCKET = /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,61}[a-zA-Z0-9]$/;
const REGION = /^[a-z0-9-]*$/;
/** The default region, for services without regions. */
const USUAL_REGION = 'us-east-1';

/**
 * The bucket that the studio's settings name; without an address, Amazon's of the region.
 * @param allowsHttp whether http is allowed, for a server in a private network
 */
export function placeOf(
  { S3_ENDPOINT, bucket, region }: PlaceSettings,
  allowsHttp: boolean,
): { place: S3Place } | { wrong: WrongPlace } {
  const wrong: WrongPlace = {
    ...(bucket === '' && { bucket: 'Escribe el nombre del depósito.' }),
    ...(bucket !== '' && !BUCKET.test(bucket) && { bucket: 'Ese no es el nombre de un depósito.' }),
    ...(!REGION.test(region) && { region: 'Escribe la región como la llama el servicio, por ejemplo us-east-1.' }),
    ...wrongEndpoint(S3_ENDPOINT, region, allowsHttp),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const endpoint = S3_ENDPOINT === '' ? `https://s3.${region}.amazonaws.com` : S3_ENDPOINT.replace(/\/+$/, '');
  return { place: { endpoint, bucket, region: region || USUAL_REGION } };
}

function wrongEndpoint(endpoint: string, region: string, allowsHttp: boolean): WrongPlace {
  if (endpoint === '')
    return region === '' ? { S3_ENDPOINT: 'Escribe la dirección del servicio, o la región si es Amazon S3.' } : {};
  const address = URL.parse(endpoint);
  if (address?.search !== '' || address.hash !== '' || address.username !== '' || address.password !== '')
    return { S3_ENDPOINT: 'Escribe solo la dirección del servicio, sin usuario y sin nada después de «?».' };
  if (address.protocol === 'https:' || (address.protocol === 'http:' && allowsHttp)) return {};
  return { S3_ENDPOINT: 'La dirección debe empezar con https://: por aquí pasan comprobantes.' };
}

import type { FileStore, KeptFiles } from './file-store.ts';
import type { PlaceSettings } from './s3/place-rules.ts';

export interface UploadRequest {
  /** The name below the quarantine, from which nothing is served: `4f….mp4`. */
  name: string;
  /** The required content type. */
  type: string;
  /** The least and the most bytes, both included. */
  least: number;
  most: number;
  /** How long the form is valid. */
  seconds: number;
}

/** A form for an upload by the browser, with the field `file` last. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
  /** The name it will have in the store. */
  name: string;
}

/** An uploaded object before it is checked. */
export interface ArrivedFile {
  bytes: number;
  type: string;
  /** Its first bytes. */
  first: Uint8Array;
  /** The store's ETag of this content. */
  etag: string;
}

export interface CloudStore extends FileStore {
  /** The address to which browsers send forms. */
  formAddress: string;
  /** Signs a form for uploading one file directly into quarantine (docs/rules.md#cloud-files). */
  signUpload(request: UploadRequest): UploadForm;
  /**
   * @param name the name in quarantine; returns undefined if nothing was uploaded with the form
   * @throws Refusal `files-unreachable`
   */
  arrived(name: string): Promise<ArrivedFile | undefined>;
  /**
   * Copies a checked object to its final name, inside the store.
   * @returns false: the object in quarantine is no longer the one that was checked
   * @throws Refusal `storage-full`, `files-unreachable`
   */
  release(name: string, etag: string, to: string): Promise<boolean>;
}

/** The prefix for direct uploads until they are checked. */
export const quarantined = (name: string) => `quarantine/${name}`;

/** Why browsers cannot upload films directly, in Spanish, and the CORS rule that would allow it. */
export interface CorsAdvice {
  why: string;
  rule: string;
}

/** The result of 'Probar conexión': files can be stored there, or in Spanish why not, and at which setting. */
export type PlaceCheck =
  | { works: true; cors: CorsAdvice | null }
  | { works: false; field: keyof PlaceSettings; why: string };

/** The only value of `files_location` without keys for a cloud. */
export type CloudCheck = PlaceCheck | { works: false; field: 'files_location'; why: string };

/**
 * The studio's files: new ones are stored where `files_location` says, and reads look on the server's disk first and then
 * in the cloud, so that both may have files (docs/decisions/0051-cloud-files.md).
 */
export interface StudioFiles extends KeptFiles {
  disk: FileStore;
  /** Whether the keys of a cloud are configured. */
  hasKeys: boolean;
  /** Null: no keys are configured, or the settings name no bucket. */
  cloud(): Promise<CloudStore | null>;
  /** The cloud for direct uploads; null: new files are stored on the server. */
  direct(): Promise<CloudStore | null>;
  /** Whether the present cloud has a file that is not on the server too; undefined if it does not answer. */
  leavesBehind(): Promise<boolean>;
  /** Tests settings of a cloud before they are saved. */
  check(place: PlaceSettings): Promise<CloudCheck>;
}

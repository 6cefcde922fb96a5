import type { FileStore, KeptFiles } from './file-store.ts';
import type { PlaceSettings } from './s3/place-rules.ts';

export interface UploadWish {
  /** Under the quarantine, from where nothing is served: `4f….mp4`. */
  name: string;
  /** The one content type it may have. */
  type: string;
  /** How many bytes it may have, both included. */
  least: number;
  most: number;
  /** How long it may take to arrive. */
  seconds: number;
}

/** A form that a browser sends with the field `file` last. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
  /** The name it will have in the store. */
  name: string;
}

/** What came by a form, before anybody said what it is. */
export interface ArrivedFile {
  bytes: number;
  type: string;
  /** How it begins. */
  first: Uint8Array;
  /** The store's word for this very content. */
  etag: string;
}

export interface CloudStore extends FileStore {
  /** Where browsers send forms. */
  formAddress: string;
  /** A form that lets its bearer send one file past this server, into quarantine (docs/rules.md#cloud-files). */
  signUpload(wish: UploadWish): UploadForm;
  /**
   * @param name in quarantine; undefined: nothing came by that form
   * @throws Refusal `files-unreachable`
   */
  arrived(name: string): Promise<ArrivedFile | undefined>;
  /**
   * Copies what was judged to the name under which it is kept; its bytes never leave the store.
   * @returns false: something else lies in quarantine than what was judged
   * @throws Refusal `storage-full`, `files-unreachable`
   */
  release(name: string, etag: string, to: string): Promise<boolean>;
}

/** What comes straight from a browser lies there until somebody has looked into it. */
export const quarantined = (name: string) => `quarantine/${name}`;

/** Why browsers cannot send films straight there, in Spanish, and the CORS rule that would let them. */
export interface CorsAdvice {
  why: string;
  rule: string;
}

/** What 'Probar conexión' found: that files can be kept there, or why not, in Spanish, and at which setting. */
export type PlaceCheck =
  | { works: true; cors: CorsAdvice | null }
  | { works: false; field: keyof PlaceSettings; why: string };

/** `files_location` where this server has no keys for any cloud. */
export type CloudCheck = PlaceCheck | { works: false; field: 'files_location'; why: string };

/**
 * The studio's files: what is new goes where `files_location` says, what is read is looked for here first and then in the
 * cloud, so that both may hold some (docs/decisions/0051-cloud-files.md).
 */
export interface StudioFiles extends KeptFiles {
  disk: FileStore;
  /** Whether this server has the keys of a cloud. */
  hasKeys: boolean;
  /** Null: this server has no keys, or the settings name no place. */
  cloud(): Promise<CloudStore | null>;
  /** The cloud that browsers may send to; null: new files do not go into one. */
  direct(): Promise<CloudStore | null>;
  /** Whether the cloud of now has a file that is not here too; one that does not answer says nothing. */
  leavesBehind(): Promise<boolean>;
  /** Tries a place that is not saved yet. */
  check(place: PlaceSettings): Promise<CloudCheck>;
}

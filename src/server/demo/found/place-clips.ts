import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { partName } from '../../capabilities/videos/index.ts';
import type { KeptFiles } from '../../gateways/files/file-store.ts';
import type { DemoStudio } from '../content/studio.ts';

/** A clip drawn for the demo, complete in one part. Its name in the store depends on its content. */
export interface Clip {
  key: string;
  content: Buffer;
}

export function clipOf(key: string): Clip {
  const content = readFileSync(new URL(`../clips/${key}.webm`, import.meta.url));
  return { key: createHash('sha256').update(content).digest('hex').slice(0, 32), content };
}

/** Stores the clips before the studio is made, since files are not part of a transaction. */
export async function placeClips(files: KeptFiles, { videos }: Pick<DemoStudio, 'videos'>): Promise<void> {
  for (const video of Object.keys(videos)) {
    const { key, content } = clipOf(video);
    await files.put(partName({ key }, 1), content, 'video/webm');
  }
}

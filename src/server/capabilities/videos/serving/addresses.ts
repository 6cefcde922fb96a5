import type { AppContext } from '../../../context.ts';

export type AddressContext = Pick<AppContext, 'clock' | 'videoAddresses'>;

/** How long the office can view a film it has just uploaded. */
const OFFICE_SECONDS = 240;
/** Longer than any film with pauses; besides, each range request checks the person's rights again. */
const LONGEST_SECONDS = 12 * 60 * 60;

const secondsNow = ({ clock }: Pick<AppContext, 'clock'>) => Math.floor(clock.now().getTime() / 1000);

/** The person who watches, the video, and since when (seconds since 1970). */
export interface Watching {
  customer_id: number;
  video_id: number;
  since: number;
}

const watchingWords = ({ customer_id, video_id, since }: Watching) => `watch.${customer_id}.${video_id}.${since}`;
const officeWords = (video_file_id: number, expires: number) => `office.${video_file_id}.${expires}`;

/** Addresses that open one video for one person while she may, and keeps on watching it (docs/rules.md#own-videos). */
export function watchingAddresses(
  context: AddressContext,
  { customer_id, video_id }: Omit<Watching, 'since'>,
): { src: string; captions_src: string; hls_src: string } {
  const since = secondsNow(context);
  const signature = context.videoAddresses.sign(watchingWords({ customer_id, video_id, since }));
  const query = `?customer_id=${customer_id}&since=${since}&signature=${signature}`;
  return {
    src: `/archivos/videos/${video_id}${query}`,
    captions_src: `/archivos/videos/${video_id}/subtitulos${query}`,
    hls_src: `/archivos/videos/${video_id}/calidades${query}`,
  };
}

export function isWatchingAddress(
  context: AddressContext,
  { signature, ...watching }: Watching & { signature: string },
) {
  const age = secondsNow(context) - watching.since;
  return age <= LONGEST_SECONDS && context.videoAddresses.isSigned(watchingWords(watching), signature);
}

/** An address that opens a film for four minutes; only for administrators. */
export function officeAddress(context: AddressContext, video_file_id: number): string {
  const expires = secondsNow(context) + OFFICE_SECONDS;
  const signature = context.videoAddresses.sign(officeWords(video_file_id, expires));
  return `/archivos/videos/subidos/${video_file_id}?expires=${expires}&signature=${signature}`;
}

export function isOfficeAddress(
  context: AddressContext,
  { video_file_id, expires, signature }: { video_file_id: number; expires: number; signature: string },
): boolean {
  return (
    expires >= secondsNow(context) && context.videoAddresses.isSigned(officeWords(video_file_id, expires), signature)
  );
}

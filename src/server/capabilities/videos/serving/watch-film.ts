import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { VideoAddress } from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { requireOnlineAccess, studioDay } from '../watch.ts';
import { type AddressContext, isWatchingAddress, type Watching, watchingAddresses } from './addresses.ts';
import {
  type AtVideo,
  findCaptions,
  findRenditions,
  findWatched,
  openVideo,
  type WatchedRendition,
  writePosition,
} from './queries.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/** How long an address opens a film after its player's last request; less than the five minutes that are promised. */
const HEARD = 4 * MINUTE;

/** Runs a person's act on a video that she may watch now. @throws Refusal `videos-off`, `online-access-needed` */
async function atVideo<Result>(
  context: Needs,
  { customer_id, video_id }: { customer_id: number; video_id: number },
  act: (tx: Tx, who: AtVideo & { until: Date }) => Promise<Result>,
): Promise<Result> {
  const at = context.clock.now();
  const who = { customer_id, day: await studioDay(context), video_id, at, until: new Date(at.getTime() + HEARD) };
  return context.db.transaction(async (tx) => {
    await requireOnlineAccess(tx, who);
    return act(tx, who);
  });
}

/**
 * Opens one of the studio's own videos for a person who may watch it (docs/rules.md#own-videos).
 * @throws Refusal `videos-off`, `online-access-needed`, `video-not-found`
 */
export async function openForWatching(
  context: Needs & AddressContext,
  customer_id: number,
  video_id: number,
): Promise<VideoAddress> {
  const opened = await atVideo(context, { customer_id, video_id }, openVideo);
  if (!opened?.type) return refuse('video-not-found');
  const { src, captions_src, hls_src } = watchingAddresses(context, { customer_id, video_id });
  const { type, has_captions, has_qualities, seconds } = opened;
  return {
    src,
    type,
    seconds,
    captions_src: has_captions ? captions_src : null,
    hls_src: has_qualities ? hls_src : null,
  };
}

/**
 * Stores her position in a film; the address that she has keeps opening it.
 * @throws Refusal `videos-off`, `online-access-needed`, `video-not-found`
 */
export async function keepPosition(
  context: Needs,
  customer_id: number,
  { video_id, seconds }: { video_id: number; seconds: number },
): Promise<void> {
  const kept = await atVideo(context, { customer_id, video_id }, (tx, who) => writePosition(tx, { ...who, seconds }));
  if (!kept) refuse('video-not-found');
}

type WatchingAddress = Watching & { signature: string };

/**
 * The person of a signed address, checked now. @throws Refusal `not-found`, alike for an expired and an invented address
 */
async function bearer(context: Needs & AddressContext, address: WatchingAddress): Promise<AtVideo> {
  if (!isWatchingAddress(context, address)) refuse('not-found');
  const { customer_id, video_id } = address;
  return { customer_id, video_id, at: context.clock.now(), day: await studioDay(context) };
}

/** @throws Refusal `not-found`, `videos-off` */
export async function watchedFilm(context: Needs & AddressContext, address: WatchingAddress) {
  return (await findWatched(context.db, await bearer(context, address))) ?? refuse('not-found');
}

/** A film's qualities, the lowest first; at least one. @throws Refusal `not-found`, `videos-off` */
export async function watchedRenditions(
  context: Needs & AddressContext,
  address: WatchingAddress,
): Promise<[WatchedRendition, ...WatchedRendition[]]> {
  const [lowest, ...others] = await findRenditions(context.db, await bearer(context, address));
  return [lowest ?? refuse('not-found'), ...others];
}

/** @throws Refusal `not-found`, `videos-off` */
export async function watchedCaptions(context: Needs & AddressContext, address: WatchingAddress): Promise<string> {
  return (await findCaptions(context.db, await bearer(context, address))) ?? refuse('not-found');
}

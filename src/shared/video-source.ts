/** Where a video plays without setting cookies before it is started. */
interface VideoSource {
  host: 'youtube' | 'vimeo';
  embed_url: string;
}

/** The only hosts whose players run. */
export const PLAYER_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^[0-9]{1,12}$/;
/** Names an unlisted video at Vimeo, beside its number. */
const VIMEO_HASH = /^[0-9a-f]{6,20}$/;

/** A pasted link by `http://` as the one by `https://`, which both hosts have for every video; any other as it is. */
export function safeLink(link: string): string {
  const safe = link.replace(/^http:\/\//i, 'https://');
  return videoSourceOf(safe) ? safe : link;
}

/** The video of a YouTube or Vimeo link; undefined: it is neither. */
export function videoSourceOf(link: string): VideoSource | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com') return youtube(host, url);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  return undefined;
}

function youtube(host: string, url: URL): VideoSource | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : idOnSite(url, first, second);
  if (!YOUTUBE_ID.test(id)) return undefined;
  return { host: 'youtube', embed_url: `https://www.youtube-nocookie.com/embed/${id}` };
}

function idOnSite(url: URL, first: string, second: string): string {
  if (first === 'watch') return url.searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live'].includes(first) ? second : '';
}

function vimeo(url: URL): VideoSource | undefined {
  const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'video');
  const [id = '', hash = url.searchParams.get('h') ?? ''] = parts;
  if (!VIMEO_ID.test(id) || (hash !== '' && !VIMEO_HASH.test(hash))) return undefined;
  const unlisted = hash === '' ? '' : `&h=${hash}`;
  return { host: 'vimeo', embed_url: `https://player.vimeo.com/video/${id}?dnt=1${unlisted}` };
}

/** Wide enough for the largest poster, in pixels. */
const WIDEST = 1280;

/** The film's present frame as a picture; undefined: none yet. */
export async function takeFrame(player: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0 || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(videoWidth, WIDEST);
  canvas.height = Math.round((videoHeight * canvas.width) / videoWidth);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'portada.jpg', { type: 'image/jpeg' }) : undefined;
}

import { describe, expect, it } from 'vitest';
import { bandwidthOf, listOfPieces, listOfQualities } from './playlist-rules.ts';
import { codecsOf, piecesIn, probeArguments, rungArguments, rungsFor, sizeIn } from './quality-rules.ts';

describe('the qualities of a film', () => {
  it.each([
    ['1920x1080', ['426x240', '640x360', '960x540', '1280x720', '1920x1080']],
    ['3840x2160', ['426x240', '640x360', '960x540', '1280x720', '1920x1080']],
    ['1280x720', ['426x240', '640x360', '960x540', '1280x720']],
    ['1279x719', ['426x240', '640x360', '960x540']],
    ['640x360', ['426x240', '640x360']],
    ['720x1280', ['240x426', '360x640', '540x960', '720x1280']],
    ['400x239', ['398x238']],
    ['101x57', ['98x56']],
    ['1x1', ['2x2']],
  ])('of %s are %j, never larger than it', (size, expected) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    expect(rungsFor({ width, height }).map((rung) => `${rung.width}x${rung.height}`)).toEqual(expected);
  });

  it('are made from that one file, as its container, with arguments that no shell interprets', () => {
    const [rung] = rungsFor({ width: 640, height: 360 });
    if (!rung) throw new Error('There is one.');
    for (const args of [probeArguments('video/mp4', '/a b/film'), rungArguments('video/mp4', '/a b/film', rung)]) {
      const input = args.slice(0, args.indexOf('-i') + 2);
      expect(input.slice(-4)).toEqual(['-f', 'mov', '-i', 'file:/a b/film']);
      expect(input.join(' ')).toContain('-protocol_whitelist file');
      expect(input.join(' ')).toContain('-threads 1');
      expect(args.join(' ')).toContain('-nostdin');
    }
    expect(probeArguments('video/webm', 'film')).toContain('matroska');
  });
});

describe('output of ffmpeg', () => {
  it.each([
    ['#dimensions 0: 640x360\n0,  0, 0, 1, 345600, 0xe9\n', { width: 640, height: 360 }],
    ['#dimensions 0: 640x360\n', undefined],
    ['0,  0, 0, 1, 345600, 0xe9\n', undefined],
    ['', undefined],
  ])('of the first picture: %j', (probed, size) => expect(sizeIn(probed)).toEqual(size));

  const list = (...lines: string[]) => ['#EXTM3U', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
  it.each([
    [list('#EXTINF:4.000000,', 'piece-00000.m4s', '#EXTINF:1.5,', 'piece-00001.m4s'), [4000, 1500]],
    [list('#EXTINF:0.0001,', 'piece-00000.m4s'), [1]],
    [list('#EXTINF:4.0,', '../../secret'), []],
    [list('#EXTINF:4.0,', 'http://example.com/piece-00000.m4s'), []],
    ['#EXTM3U\n#EXTINF:4.0,\npiece-00000.m4s\n', []],
    ['#EXTINF:4.0,\npiece-00000.m4s\n#EXT-X-ENDLIST\n', []],
    ['piece-00000.m4s', []],
  ])('of its pieces: %j', (text, lengths) =>
    expect(piecesIn(text).map(({ milliseconds }) => milliseconds)).toEqual(lengths),
  );

  it('for its result, a browser is asked whether it can play it', () => {
    const video = Buffer.from('\0\0\0\x30avcC\x01\x4d\x40\x15\xff', 'latin1');
    expect(codecsOf(video)).toBe('avc1.4d4015');
    expect(codecsOf(Buffer.concat([video, Buffer.from('mp4a')]))).toBe('avc1.4d4015,mp4a.40.2');
    expect(codecsOf(Buffer.from('vp09.00.10.08'))).toBeUndefined();
    expect(codecsOf(Buffer.from('avcC\x01'))).toBeUndefined();
  });
});

describe('a playlist', () => {
  const rendition = (quality: number, bytes: number[]) => ({
    quality,
    width: 2 * quality,
    height: quality,
    codecs: 'avc1.4d4015',
    lengths: [4000, 2000],
    bytes,
  });

  it('of qualities begins with the lowest and states peak and average rates', () => {
    expect(bandwidthOf(rendition(240, [800, 50_000, 40_000]))).toEqual({ peak: 160_000, average: 120_000 });
    const text = listOfQualities([rendition(720, [1, 4, 4]), rendition(240, [1, 4, 1])], (quality) => `${quality}`);
    expect(text.split('\n').slice(3)).toEqual([
      ...['#EXT-X-STREAM-INF:BANDWIDTH=8,AVERAGE-BANDWIDTH=7,RESOLUTION=480x240,CODECS="avc1.4d4015"', '240'],
      ...['#EXT-X-STREAM-INF:BANDWIDTH=16,AVERAGE-BANDWIDTH=11,RESOLUTION=1440x720,CODECS="avc1.4d4015"', '720', ''],
    ]);
  });

  it('of segments names the initial one, then each with its length', () => {
    expect(listOfPieces({ lengths: [4000, 1234] }, (piece) => `/${piece}`).split('\n')).toEqual([
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', '#EXT-X-MEDIA-SEQUENCE:0'],
      ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="/0"'],
      ...['#EXTINF:4.000,', '/1', '#EXTINF:1.234,', '/2', '#EXT-X-ENDLIST', ''],
    ]);
  });
});

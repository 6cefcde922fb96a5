import { expect, it } from 'vitest';
import { safeLink, videoSourceOf } from './video-source.ts';

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', tube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', tube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', tube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', tube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef'],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef',
  ],
])('%s plays at %s', (link, embed_url) => {
  expect(videoSourceOf(link)?.embed_url).toBe(embed_url);
});

it.each([
  'hola',
  'javascript:alert(1)',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.example.mx/watch?v=dQw4w9WgXcQ',
  'https://someone@youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/"onload',
])('%s is no video', (link) => {
  expect(videoSourceOf(link)).toBeUndefined();
});

it.each([
  ['http://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['HTTP://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://vimeo.com/76979871/ab12cd34ef', 'https://vimeo.com/76979871/ab12cd34ef'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
])('%s is kept as %s', (pasted, link) => {
  expect(safeLink(pasted)).toBe(link);
});

it.each(['http://example.mx/76979871', 'http://youtu.be:80/dQw4w9WgXcQ', ''])('%j stays as it is', (pasted) => {
  expect(safeLink(pasted)).toBe(pasted);
});

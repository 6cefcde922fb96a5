import { expect, it } from 'vitest';
import { isVtt } from './captions.ts';

const cue = '00:01.000 --> 00:04.000\nInhala.';

it.each([
  ['the shortest one', `WEBVTT\n\n${cue}`, true],
  ['with a mark before it, a title and Windows lines', `\uFEFFWEBVTT Respirar\r\n\r\n${cue}\r\n`, true],
  ['with hours, a name of the cue and its place', 'WEBVTT\n\n1\n00:00:01.000 --> 01:00:04.000 line:0\nInhala.', true],
  ['SubRip, whose times have a comma', '1\n00:00:01,000 --> 00:00:04,000\nInhala.', false],
  ['without a cue', 'WEBVTT\n\nNOTE nada', false],
  ['of another word', `WEBVTTX\n\n${cue}`, false],
  ['HTML', '<script>alert(1)</script>', false],
  ['with a zero', `WEBVTT\n\n${cue}\0`, false],
])('a text %s', (_, text, is) => expect(isVtt(text)).toBe(is));

import { describe, expect, it } from 'vitest';
import { nearWords, ownWords, SCRUBBED, scrubText, scrubValue } from './scrub-rules.ts';

const ana = { name: 'Ana María', last_name: 'Paz', contacts: ['ana@ejemplo.mx', '5512345678'] };

describe('words that identify somebody', () => {
  it('in any text: mails, phones and the whole name', () => {
    expect(ownWords([ana])).toEqual(['ana@ejemplo.mx', 'Ana María Paz', '5512345678']);
    expect(ownWords([{ ...ana, last_name: '' }])).toEqual(['ana@ejemplo.mx', '5512345678']);
    expect(ownWords([{ ...ana, contacts: ['', ' '] }])).toEqual(['Ana María Paz']);
  });

  it('from each of her records', () => {
    const records = [ana, { ...ana, name: 'Anita', last_name: 'P.' }];
    expect(ownWords(records)).toEqual(['ana@ejemplo.mx', 'Ana María Paz', '5512345678', 'Anita P.']);
    expect(nearWords(records)).toEqual(expect.arrayContaining(['Anita', 'María']));
  });

  it('in texts about her: also each part of her name of at least three letters', () => {
    expect(nearWords([{ ...ana, name: 'Jo María' }])).toEqual([
      'ana@ejemplo.mx',
      'Jo María Paz',
      '5512345678',
      'Jo María',
      'María',
      'Paz',
    ]);
  });
});

describe('scrubbing a text', () => {
  const words = nearWords([ana]);

  it('keeps the rest, and words that only contain one', () => {
    expect(scrubText('Ana María Paz llega mañana; ana@ejemplo.mx', words)).toBe(
      `${SCRUBBED} llega mañana; ${SCRUBBED}`,
    );
    expect(scrubText('Pazos, Susana y la capaz', words)).toBe('Pazos, Susana y la capaz');
  });

  it('ignores case, at either end, and beside punctuation', () => {
    expect(scrubText('ANA, (paz) 5512345678', words)).toBe(`${SCRUBBED}, (${SCRUBBED}) ${SCRUBBED}`);
  });

  it('treats regular-expression characters literally', () => {
    expect(scrubText('a+b@x.mx axb@x.mx', ['a+b@x.mx'])).toBe(`${SCRUBBED} axb@x.mx`);
  });

  it('changes nothing if there are no words', () => {
    expect(scrubText('Ana, sí: 5.', [])).toBe('Ana, sí: 5.');
  });
});

it('scrubs every text of a value, and keeps keys, numbers and null', () => {
  const value = { Ana: ['Ana', 3, null, true, { x: 'con Ana' }], n: 5512345678 };
  expect(scrubValue(value, nearWords([ana]))).toEqual({
    Ana: [SCRUBBED, 3, null, true, { x: `con ${SCRUBBED}` }],
    n: 5512345678,
  });
});

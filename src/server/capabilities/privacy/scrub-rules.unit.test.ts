import { describe, expect, it } from 'vitest';
import { nearWords, ownWords, SCRUBBED, scrubText, scrubValue } from './scrub-rules.ts';

const ana = { name: 'Ana María', last_name: 'Paz', contacts: ['ana@ejemplo.mx', '5512345678'] };

describe('words that mean somebody', () => {
  it('everywhere: mails, phones and the whole name', () => {
    expect(ownWords([ana])).toEqual(['ana@ejemplo.mx', 'Ana María Paz', '5512345678']);
    expect(ownWords([{ ...ana, last_name: '' }])).toEqual(['ana@ejemplo.mx', '5512345678']);
    expect(ownWords([{ ...ana, contacts: ['', ' '] }])).toEqual(['Ana María Paz']);
  });

  it('by each of her records', () => {
    const records = [ana, { ...ana, name: 'Anita', last_name: 'P.' }];
    expect(ownWords(records)).toEqual(['ana@ejemplo.mx', 'Ana María Paz', '5512345678', 'Anita P.']);
    expect(nearWords(records)).toEqual(expect.arrayContaining(['Anita', 'María']));
  });

  it('in what is about her: each part of her name of three letters', () => {
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

describe('a text without them', () => {
  const words = nearWords([ana]);

  it('keeps the rest, and words that only hold one', () => {
    expect(scrubText('Ana María Paz llega mañana; ana@ejemplo.mx', words)).toBe(
      `${SCRUBBED} llega mañana; ${SCRUBBED}`,
    );
    expect(scrubText('Pazos, Susana y la capaz', words)).toBe('Pazos, Susana y la capaz');
  });

  it('whatever the case, at either end, and beside marks', () => {
    expect(scrubText('ANA, (paz) 5512345678', words)).toBe(`${SCRUBBED}, (${SCRUBBED}) ${SCRUBBED}`);
  });

  it('takes marks of an expression as they are', () => {
    expect(scrubText('a+b@x.mx axb@x.mx', ['a+b@x.mx'])).toBe(`${SCRUBBED} axb@x.mx`);
  });

  it('is the same where there are no words', () => {
    expect(scrubText('Ana, sí: 5.', [])).toBe('Ana, sí: 5.');
  });
});

it('reaches every text of a value, and leaves keys, numbers and nothing alone', () => {
  const value = { Ana: ['Ana', 3, null, true, { x: 'con Ana' }], n: 5512345678 };
  expect(scrubValue(value, nearWords([ana]))).toEqual({
    Ana: [SCRUBBED, 3, null, true, { x: `con ${SCRUBBED}` }],
    n: 5512345678,
  });
});

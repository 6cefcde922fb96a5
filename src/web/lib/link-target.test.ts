import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const DOMAIN = 'jacaranda.example';

describe('the target of the banner', () => {
  it.each([
    ['/avisos', '/avisos'],
    ['https://jacaranda.example/avisos?x=1#y', '/avisos?x=1#y'],
    ['http://www.jacaranda.example', '/'],
  ])('%s stays inside', (link, path) => {
    expect(linkTarget(link, DOMAIN)).toEqual({ path });
  });

  it.each([
    'https://otro.example/',
    'https://www.instagram.com/jacaranda.example',
    'https://falsa-jacaranda.example/',
    'https://jacaranda.example.otro.mx/',
  ])('%s opens elsewhere', (link) => {
    expect(linkTarget(link, DOMAIN)).toEqual({ href: link });
  });

  it('recognises a domain with its port', () => {
    expect(linkTarget('http://localhost:3000/avisos', 'localhost:3000')).toEqual({ path: '/avisos' });
    expect(linkTarget('http://localhost:4000/avisos', 'localhost:3000')).toEqual({
      href: 'http://localhost:4000/avisos',
    });
  });

  it('without a domain every absolute address is external', () => {
    expect(linkTarget('https://jacaranda.example/', '')).toEqual({ href: 'https://jacaranda.example/' });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)//jacaranda.example',
    'data:text/html,<script>alert(1)</script>',
    '//otro.example/jacaranda.example',
    '/\\otro.example',
    'java\nscript:alert(1)',
    'https://yo:clave@jacaranda.example/',
  ])('%j leads nowhere', (link) => {
    expect(linkTarget(link, DOMAIN)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { addressesOf } from './shop-address.ts';

it.each([
  ['/paquetes', 'paquetes', ['/paquetes']],
  ['/paquetes', 'clases-y-precios', ['/clases-y-precios', '/paquetes']],
  ['/mystudio/paquetes', 'planes', ['/mystudio/planes', '/mystudio/paquetes']],
  ['/mystudio/creditos', 'planes', ['/mystudio/creditos']],
])('%s with the word %s is at %j', (path, word, addresses) => expect(addressesOf(path, word)).toEqual(addresses));

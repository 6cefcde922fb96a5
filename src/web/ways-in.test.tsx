import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { CheckoutEntrance } from './features/checkout/entrance.tsx';
import { SignInForm } from './features/identity/sign-in-form.tsx';
import { ConfigurationProvider } from './lib/configuration.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { AlertsProvider } from './ui/alerts.tsx';

/** Where each link of the form leads, by its words. */
function linksOf(form: ReactNode): Record<string, string> {
  const html = renderToStaticMarkup(
    <StaticRouter location="/checkout/153">
      <ConfigurationProvider value={configurationOf({})}>
        <QueryClientProvider client={createQueryClient('server')}>
          <AlertsProvider>{form}</AlertsProvider>
        </QueryClientProvider>
      </ConfigurationProvider>
    </StaticRouter>,
  );
  const links = html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return Object.fromEntries([...links].map(([, href = '', label = '']) => [label.replaceAll(/<[^>]*>/g, ''), href]));
}

const next = '/checkout/153?reservar=7';
const back = '?next=%2Fcheckout%2F153%3Freservar%3D7';

it('the sign-in links to signing up and to recovering the password, and back', () => {
  expect(linksOf(<SignInForm next={next} />)).toEqual({
    '¿Olvidaste tu contraseña?': `/recuperar${back}`,
    'Crea tu cuenta': `/registro${back}`,
  });
});

it('a checkout has one link to an account, which returns to the purchase', () => {
  const entrance = (
    <CheckoutEntrance next={next} over={false}>
      <SignInForm besideSignUp next={next} />
    </CheckoutEntrance>
  );
  expect(linksOf(entrance)).toEqual({
    'Es mi primera vez: crear cuenta': `/registro${back}`,
    '¿Olvidaste tu contraseña?': `/recuperar${back}`,
  });
});

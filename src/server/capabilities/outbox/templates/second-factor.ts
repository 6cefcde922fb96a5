import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({
  what: z.enum(['on', 'off', 'codes', 'reset', 'removed', 'passkey-added', 'passkey-removed']),
  link: z.url({ protocol: /^https?$/ }),
});

type Payload = z.output<typeof payload>;

const words: Record<Payload['what'], { heading: string; text: string }> = {
  on: {
    heading: 'Tu segundo factor está activo',
    text: 'Desde ahora, para entrar se pide también el código de tu aplicación. Guarda tus códigos de recuperación.',
  },
  off: {
    heading: 'Quitaste tu segundo factor',
    text: 'Desde ahora, para entrar basta con tu correo y tu contraseña.',
  },
  codes: {
    heading: 'Tienes códigos de recuperación nuevos',
    text: 'Los anteriores ya no sirven.',
  },
  'passkey-added': {
    heading: 'Tienes una llave de acceso nueva',
    text: 'Desde ahora se puede entrar a tu cuenta con ella, sin contraseña.',
  },
  'passkey-removed': {
    heading: 'Quitaste una llave de acceso',
    text: 'Ya no se entra a tu cuenta con ella.',
  },
  removed: {
    heading: 'Tu cuenta ya no pide un segundo factor',
    text: 'Se activó antes de que alguien confirmara este correo, así que pudo ser otra persona. Si lo quieres, actívalo de nuevo.',
  },
  reset: {
    heading: 'El estudio quitó tu segundo factor',
    text: 'Quien administra el servidor lo quitó para que puedas entrar con tu correo y tu contraseña. Tus sesiones se cerraron: entra y actívalo de nuevo.',
  },
};

/** A letter to the owner of an account whose second factor or passkeys changed, in case it was somebody else. */
export function write({ what, link }: Payload, studio: Studio): Letter {
  const { heading, text } = words[what];
  return {
    subject: `${heading} en ${studio.business_name}`,
    heading,
    paragraphs: [text, 'Si no fuiste tú ni lo pediste, cambia tu contraseña y avisa al estudio.'],
    action: { label: 'Ver la seguridad de mi cuenta', link },
  };
}

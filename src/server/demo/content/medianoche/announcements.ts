import type { DemoStudio } from '../studio.ts';

export const announcements: DemoStudio['announcements'] = [
  {
    title: 'Velada interna, último sábado',
    content:
      '<p>Cuatro combates de exhibición entre quienes entrenan aquí. Entrada libre, portón abierto desde las 20:00.</p>',
  },
  {
    title: 'Frente frío: llega abrigado',
    content:
      '<p>La nave no tiene calefacción y así nos gusta. Sudadera al entrar, vendas secas de repuesto y té en el mostrador.</p>',
  },
];

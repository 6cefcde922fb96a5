import type { DemoStudio } from '../studio.ts';

/** The figures are those of `studioConfiguration`. */
export const pages: DemoStudio['pages'] = [
  {
    slug: 'datos-personales',
    title: 'Tus datos',
    required: true,
    content: `
<p>Bodega 9, con domicilio en Dr. Coss 909, Barrio Antiguo, 64000 Monterrey, Nuevo León, es responsable de los datos que nos das. Nos escribes a <a href="mailto:datos@bodega9.example">datos@bodega9.example</a>.</p>
<h2>Qué pedimos</h2>
<p>Nombre, correo y teléfono para abrir tu cuenta; después, tus entradas, asistencias y compras. Nada de datos sensibles.</p>
<h2>Para qué</h2>
<p>Para apartar tu puesto, avisarte de cambios y llevar tus entradas. Si quieres, también para contarte de clases nuevas; dinos que no y no pasa nada.</p>
<h2>Tus derechos</h2>
<p>Acceder, rectificar, cancelar u oponerte, o retirar tu permiso: escribe a <a href="mailto:datos@bodega9.example">datos@bodega9.example</a> con tu nombre y una identificación. Contestamos en veinte días hábiles como máximo.</p>
<h2>Quién más los ve</h2>
<p>Quien hospeda el sistema y quien envía los correos, por encargo nuestro. Nadie más, salvo que una autoridad lo ordene conforme a la ley.</p>`,
  },
  {
    slug: 'reglamento',
    title: 'Reglamento',
    required: true,
    content: `
<h2>Entradas</h2>
<p>Cada reservación gasta una entrada; con pase libre, ninguna. Las entradas caducan en la fecha que ves en tu cuenta y no se prestan.</p>
<h2>Cancelar</h2>
<p>Hasta <strong>6 horas antes</strong> la entrada regresa. Después puedes soltar tu puesto, pero la entrada se queda.</p>
<h2>El portón</h2>
<p>Se cierra a la hora. Si llegas tarde, mejor quédate al siguiente asalto.</p>
<h2>Equipo</h2>
<p>Vendas propias siempre; guantes prestados hasta tu cuarta visita. Se limpia lo que se usa.</p>
<h2>Menores</h2>
<p>Desde 15 años, con la firma de su madre, padre o tutor en el mostrador.</p>
<h2>Aclaraciones</h2>
<p>Los precios están en pesos mexicanos con IVA. Escribe a <a href="mailto:timbre@bodega9.example">timbre@bodega9.example</a>; también puedes acudir a la Procuraduría Federal del Consumidor.</p>`,
  },
  {
    slug: 'vienes-por-primera-vez',
    title: '¿Vienes por primera vez?',
    required: false,
    content: `
<p>Empieza por Sombra: no se golpea a nadie y sales sabiendo pararte. Trae agua, toalla y vendas de cuatro metros; las vendemos en el mostrador.</p>
<p>En La Nave hay casilleros y regadera fría. En El Andén, también caliente.</p>`,
  },
];

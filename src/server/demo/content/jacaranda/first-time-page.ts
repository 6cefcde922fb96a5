/** Answers for newcomers; acceptance is not required. */
export const firstTimePage = {
  slug: 'tu-primera-vez',
  required: false,
  title: 'Tu primera vez',
  content: `
<h2>¿Qué clase tomo?</h2>
<p>Busca la etiqueta «Para empezar» en el calendario. Barre y Yoga Flow son buenas puertas de entrada; en Rodada tú decides cuánta resistencia le pones.</p>
<h2>¿Qué llevo?</h2>
<p>Ropa cómoda, agua y ganas. Zapatos de ciclismo, guantes y tapetes los prestamos. Para Reformer necesitas calcetines con antiderrapante; en recepción hay.</p>
<h2>¿Cómo elijo mi lugar?</h2>
<p>Al reservar ves el mapa del salón y tocas el número que quieras. Si tienes un lugar de siempre y está libre, te lo sugerimos. En Yoga Flow no hay lugares numerados: pones tu tapete donde quieras.</p>
<h2>La clase está llena, ¿qué hago?</h2>
<p>Vuelve a ver unas horas antes: hasta doce horas antes se puede cancelar sin costo y casi siempre se libera algo.</p>
<h2>¿Hasta cuándo puedo cancelar?</h2>
<p>Doce horas antes, sin perder tu clase. Después puedes liberar tu lugar, pero la clase ya no regresa.</p>
<h2>¿Hay regaderas y estacionamiento?</h2>
<p>Regaderas en las dos casas, con toalla y jabón. Hay biciestacionamiento en ambas; en Del Valle también seis lugares para coche.</p>`,
};

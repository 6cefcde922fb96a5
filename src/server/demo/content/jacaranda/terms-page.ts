/** 'Términos y condiciones'; its figures are those of `studioConfiguration`. */
export const termsPage = {
  slug: 'terminos-y-condiciones',
  required: true,
  title: 'Términos y condiciones',
  content: `
<p>Al crear tu cuenta en Estudio Jacaranda aceptas estas reglas. Son pocas y buscan que todo mundo encuentre su lugar cuando llega.</p>
<h2>Tu cuenta</h2>
<p>Es personal: úsala tú, con tu nombre y tu teléfono. Si tienes menos de 18 años, tu mamá, papá o persona tutora debe firmar en recepción antes de tu primera clase. La edad mínima es de 14 años.</p>
<h2>Tus clases</h2>
<ul>
<li>Cada reservación usa una clase de tu paquete, o ninguna si tu mensualidad es ilimitada.</li>
<li>Las clases tienen vigencia. La fecha de la clase debe ser igual o anterior al día en que vence tu paquete; lo que no uses a tiempo se pierde.</li>
<li>Los paquetes de un solo tipo de clase sirven únicamente para ese tipo.</li>
<li>Los paquetes y la mensualidad son personales.</li>
</ul>
<h2>Cancelaciones</h2>
<p>Cancela sin costo hasta <strong>12 horas antes</strong> y tu clase regresa. Después también puedes cancelar, para que alguien más use tu lugar, pero la clase no regresa. Si no llegas, se descuenta igual.</p>
<p>Si el estudio cancela, la clase regresa siempre, y si tu paquete estaba por vencer le damos siete días más.</p>
<h2>Puntualidad</h2>
<p>Llega diez minutos antes; si es tu primera vez, quince. Cuando la clase empieza se cierra la puerta, por seguridad y por respeto al grupo.</p>
<h2>Salud</h2>
<p>Hacer ejercicio tiene riesgos. Tú decides con tu médico si estas clases son para ti; avísale a tu coach de lesiones, embarazo o cualquier condición. Escucha a tu cuerpo: parar siempre está permitido.</p>
<h2>Convivencia</h2>
<p>El celular se queda en el locker, limpiamos el equipo al terminar y tratamos bien a todas las personas. Podemos negar el servicio a quien no lo haga; en ese caso te devolvemos lo que no hayas usado.</p>
<h2>Objetos y fotos</h2>
<p>Los lockers son gratuitos y tu candado es tuyo; no respondemos por objetos olvidados después de 30 días. Si tomamos fotos de una clase lo avisamos antes y puedes pedir no salir.</p>
<h2>Precios y aclaraciones</h2>
<p>Los precios están en recepción, en pesos mexicanos y con IVA incluido. Para dudas y quejas escribe a <a href="mailto:hola@jacaranda.example">hola@jacaranda.example</a>; respondemos en dos días hábiles. También puedes acudir a la Procuraduría Federal del Consumidor.</p>
<h2>Cambios a estas reglas</h2>
<p>Si cambian, te pediremos aceptarlas de nuevo. Lo que ya compraste conserva las condiciones con que lo compraste.</p>`,
};

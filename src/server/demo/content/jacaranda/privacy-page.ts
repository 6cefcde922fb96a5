/** 'Aviso de privacidad', with the parts that Mexican law asks of a private business (LFPDPPP 2025, arts. 14 to 16). */
export const privacyPage = {
  slug: 'aviso-de-privacidad',
  required: true,
  title: 'Aviso de privacidad',
  content: `
<p>Este aviso explica qué datos personales te pedimos en Estudio Jacaranda, para qué los usamos y cómo puedes decidir sobre ellos. Lo escribimos para leerse, no para esconderse.</p>
<h2>Quién cuida tus datos</h2>
<p>El responsable es Estudio Jacaranda, con domicilio en Tabasco 214, Roma Norte, 06700 Ciudad de México. Para cualquier asunto sobre tus datos escribe a <a href="mailto:privacidad@jacaranda.example">privacidad@jacaranda.example</a>.</p>
<h2>Qué datos te pedimos</h2>
<ul>
<li><strong>De identificación y contacto:</strong> nombre, apellidos, correo y teléfono.</li>
<li><strong>De tu uso del estudio:</strong> reservaciones, asistencias, cancelaciones y los créditos que tienes.</li>
<li><strong>Que tú decides darnos:</strong> fecha de cumpleaños, usuario de Instagram y lo que quieras contarle a tu coach.</li>
</ul>
<p>No te pedimos datos sensibles para reservar. Si le cuentas a tu coach de una lesión o un embarazo, lo usa para cuidarte en clase y no lo guardamos en el sistema.</p>
<h2>Para qué los usamos</h2>
<p>Son necesarios para crear tu cuenta, apartar tu lugar, avisarte si una clase cambia, llevar la cuenta de tus créditos y responderte cuando nos escribes.</p>
<p>Además, solo si quieres, podemos felicitarte en tu cumpleaños o contarte de clases nuevas. Si prefieres que no, dínoslo en recepción o por correo: tus reservaciones siguen igual.</p>
<h2>Con quién se comparten</h2>
<p>No vendemos ni prestamos tus datos. Los tratan por encargo nuestro quienes nos dan el alojamiento del sistema y el envío de correos, con las mismas obligaciones que nosotros. Fuera de eso solo los entregamos si una autoridad los pide conforme a la ley.</p>
<h2>Tus derechos</h2>
<p>Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), y retirar tu consentimiento cuando quieras. Escribe a <a href="mailto:privacidad@jacaranda.example">privacidad@jacaranda.example</a> con tu nombre, el derecho que quieres ejercer y una identificación. Te respondemos en un máximo de veinte días hábiles y, si procede, lo hacemos efectivo en los quince siguientes.</p>
<p>Tu nombre, apellidos y teléfono los puedes corregir tú en «Mi perfil».</p>
<h2>Cookies</h2>
<p>Usamos una sola cookie, la que mantiene abierta tu sesión. No hay cookies de publicidad.</p>
<h2>Cambios</h2>
<p>Si este aviso cambia lo publicaremos aquí y, cuando el cambio sea importante, te pediremos aceptarlo otra vez antes de reservar.</p>`,
};

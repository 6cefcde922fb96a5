import type { PublicConfiguration } from './configuration/catalogue.ts';

type Said = Pick<PublicConfiguration, 'business_name' | 'location' | 'email'>;

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*\n\s*/g, ', ');

/** Texts in brackets are to be written by the owner. */
const orAsk = (text: string, what: string) => (text.trim() === '' ? `[${what}]` : inHtml(text.trim()));

export const PRIVACY_TITLE = 'Aviso de privacidad';
export const PRIVACY_SLUG = 'aviso-de-privacidad';

/**
 * A draft of the whole privacy notice (LFPDPPP, DOF of 20 March 2025) from the studio's settings, for its owner to complete
 * and have reviewed. It covers what this application does with personal data, and nothing that a studio does besides.
 */
export function draftPrivacyNotice({ business_name, location, email }: Said): string {
  const studio = orAsk(business_name, 'nombre del estudio');
  const mail = orAsk(email, 'correo para asuntos de privacidad');
  return `
<p>Este aviso explica qué datos personales tuyos trata ${studio}, para qué y cómo decides sobre ellos, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (publicada en el Diario Oficial de la Federación el 20 de marzo de 2025).</p>
<h2>Quién es responsable de tus datos</h2>
<p>[Nombre completo o razón social del responsable], conocido como ${studio}, con domicilio en ${orAsk(location, 'domicilio completo')}. Para cualquier asunto sobre tus datos escribe a ${mail}.</p>
<h2>Qué datos tratamos</h2>
<ul>
<li><strong>De identificación y contacto:</strong> nombre, apellidos, correo y teléfono.</li>
<li><strong>De tu uso del estudio:</strong> reservaciones, asistencias, cancelaciones, listas de espera, invitados, calificaciones, compras y pagos. El número de tu tarjeta lo recibe el procesador de pagos, nunca nosotros.</li>
<li><strong>Que tú decides darnos:</strong> lo que contestes en tu perfil, como tu fecha de nacimiento, tu domicilio o tu usuario de Instagram.</li>
</ul>
<p>[Si preguntas por lesiones, embarazo u otros datos de salud, dilo aquí: son datos sensibles y necesitan consentimiento expreso y por escrito. Si no, escribe: No te pedimos datos sensibles.]</p>
<h2>Para qué los usamos: lo necesario</h2>
<p>Crear y cuidar tu cuenta, apartar tu lugar, recibirte en clase, cobrar y devolver, llevar la cuenta de tus créditos, avisarte de lo que cambia, contestarte y cumplir obligaciones legales.</p>
<h2>Para qué los usamos: solo si tú quieres</h2>
<p>Publicidad y medición de visitas con herramientas de terceros en este sitio [nombra cuáles]. No corren hasta que las aceptas, y decir que no no cambia en nada tus reservaciones. Lo decides y lo cambias al pie de cada página o en «Mis datos» de tu cuenta.</p>
<h2>Tus derechos ARCO</h2>
<p>Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y retirar tu consentimiento. En «Mis datos» los ves, los descargas, pides cambios y eliminas tu cuenta tú mismo. También puedes escribir a ${mail} con tu nombre, qué derecho quieres ejercer y algo que acredite tu identidad. Contestamos en un máximo de veinte días hábiles y, si procede, lo hacemos en los quince siguientes. Si no estás conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.</p>
<h2>Con quién se comparten</h2>
<p>No vendemos tus datos. Los tratan por encargo nuestro quienes alojan este sistema, envían sus correos y procesan los pagos [nómbralos]. Fuera de eso solo se entregan a una autoridad cuando la ley lo manda. [Si transfieres datos a alguien más, di a quién, para qué y si necesita consentimiento.]</p>
<h2>Cookies y rastreo</h2>
<p>Una cookie mantiene abierta tu sesión y otra recuerda lo que decidiste sobre publicidad. Las de terceros existen solo si las aceptaste.</p>
<h2>Cambios a este aviso</h2>
<p>Si cambia, lo publicamos aquí; si el cambio es importante te pedimos aceptarlo otra vez. Última actualización: [fecha].</p>`.trim();
}

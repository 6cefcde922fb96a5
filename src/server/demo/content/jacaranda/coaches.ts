/** The eight coaches, as on their page and in their classes. */
export const coaches = {
  sofia: {
    name: 'Sofía',
    last_name: 'Arriaga Montes',
    nick_name: 'Sofi',
    birthdate: '1991-04-18',
    quote: 'Más fuerte que ayer, sin prisa.',
    music_type: 'Pop latino y electrónica',
    instagram: 'sofi.rueda',
    short_bio:
      'Empezó dando clases a sus vecinas en una azotea de la Narvarte y hoy abre el estudio a las seis y media. Ciclista de ciudad, estudió nutrición en la UNAM y se sabe el nombre de todas las personas que pedalean con ella.',
  },
  luis: {
    name: 'Luis',
    last_name: 'Zamudio Peralta',
    nick_name: 'Luis',
    birthdate: '1986-09-02',
    quote: 'Primero la postura, luego el resorte.',
    music_type: 'Jazz y bossa nova',
    instagram: 'luis.reformer',
    short_bio:
      'Fue bailarín de danza contemporánea doce años y llegó al pilates por una rodilla. Certificado en reformer y rehabilitación, corrige con paciencia y mide el progreso en centímetros.',
  },
  emi: {
    name: 'Emilia',
    last_name: 'Cárdenas Ruvalcaba',
    nick_name: 'Emi',
    birthdate: '1989-12-11',
    quote: 'Respira: para eso viniste.',
    music_type: 'Ambient y sones jarochos',
    instagram: 'emi.fluye',
    short_bio:
      'Maestra de yoga desde 2014, con formación en Mysore y en Tepoztlán. Sus clases caminan despacio, explican todo y siempre terminan con una manta y silencio.',
  },
  renata: {
    name: 'Renata',
    last_name: 'Oropeza Gil',
    nick_name: 'Ren',
    birthdate: '1994-06-27',
    quote: 'Tiembla bonito.',
    music_type: 'Pop de los dos mil',
    instagram: 'ren.enlabarra',
    short_bio:
      'De la Escuela Nacional de Danza al barre, con escala en Madrid. Cuenta los pulsos en voz alta, se ríe contigo y jura que los últimos diez son los buenos.',
  },
  diego: {
    name: 'Diego',
    last_name: 'Villaseñor Tapia',
    nick_name: 'Dieguito',
    birthdate: '1988-02-09',
    quote: 'Guardia arriba, hombros abajo.',
    music_type: 'Hip hop y cumbia rebajada',
    instagram: 'diego.alcostal',
    short_bio:
      'Peleó amateur en la Guerrero y entrenó a tres campeones de Guantes de Oro. Enseña técnica desde cero: aquí nadie golpea a nadie y todo mundo sale más ligero.',
  },
  mateo: {
    name: 'Mateo',
    last_name: 'Lizárraga Soto',
    nick_name: 'Teo',
    birthdate: '1993-08-21',
    quote: 'Tu ritmo es el bueno.',
    music_type: 'Rock en español',
    instagram: 'teo.funcional',
    short_bio:
      'Licenciado en deporte, corredor de montaña y papá de dos. Arma circuitos que cambian cada semana y siempre tiene una versión para la rodilla, la espalda o el desvelo.',
  },
  camila: {
    name: 'Camila',
    last_name: 'Ibarra Luján',
    nick_name: 'Cami',
    birthdate: '1996-01-30',
    quote: 'Lento también es fuerte.',
    music_type: 'R&B e indie',
    instagram: 'cami.pilates',
    short_bio:
      'Fisioterapeuta de día y coach de reformer de noche. Le gustan las clases donde todo se explica una vez y se siente cuatro.',
  },
  tomas: {
    name: 'Tomás',
    last_name: 'Echeverría Nava',
    nick_name: 'Tommy',
    birthdate: '1990-10-05',
    quote: 'Una rola más y ya.',
    music_type: 'Reguetón viejito y salsa',
    instagram: 'tommy.sube',
    short_bio:
      'Fue DJ antes que coach y se le nota. Sus rodadas son una fiesta con subidas; dice que la última canción es la que cuenta.',
  },
};

import type { Words } from '../words.ts'

export const correction: Words['correction'] = {
  title: (course) => `Sugerir una corrección: ${course}`,
  heading: 'Sugerir una corrección',
  lead: 'Cuéntanos qué está mal y cuál es el dato correcto. Lo contrastamos con una fuente antes de cambiar nada.',
  cardTitle: (course) => `Añadir la tarjeta: ${course}`,
  cardHeading: 'Añade esta tarjeta',
  cardLead:
    'Todavía no tenemos la tarjeta de este campo. Escribe los datos o dinos dónde podemos encontrarla. La revisamos antes de publicarla.',
  description: (course) => `¿Hay algo mal en ${course}? Dinos cuál es el dato correcto. No necesitas cuenta.`,
  back: (course) => `Volver a ${course}`,
  about: '¿De qué se trata?',
  subjects: {
    name: 'Nombre o lugar',
    contact: 'Datos de contacto',
    scorecard: 'Tarjeta',
    tees: 'Salidas, valor y slope',
    map: 'Mapa',
    closed: 'El campo ha cerrado',
    duplicate: 'Está repetido',
    other: 'Otra cosa',
  },
  explanation: '¿Qué está mal y cuál es el dato correcto?',
  explanationHint: (min, max) =>
    `Por ejemplo: «El hoyo 7 es un par 4, 377 metros desde las azules». De ${min} a ${max} caracteres.`,
  cardExplanation: '¿Qué dice la tarjeta?',
  cardExplanationHint: (min, max) =>
    `Par, hándicap y longitud de cada hoyo, salida por salida, o un enlace a la tarjeta. De ${min} a ${max} caracteres.`,
  knownFrom: '¿Cómo lo sabes? (opcional)',
  knownFromHint: 'Un enlace o unas palabras, como «la tarjeta de mayo de 2026».',
  email: 'Correo para preguntas (opcional)',
  emailHint: 'Solo lo usamos para preguntarte por esta sugerencia y lo borramos al terminar.',
  leaveEmpty: 'Deja este campo vacío',
  send: 'Enviar sugerencia',
  privacy: 'Aparte del correo, no guardamos nada sobre ti, ni siquiera tu dirección de red.',
  wrong: {
    about: 'Elige de qué se trata.',
    explanation: (min, max) => `Explícalo con entre ${min} y ${max} caracteres.`,
    known_from: (max) => `Usa como máximo ${max} caracteres para decir cómo lo sabes.`,
    email: 'Eso no parece una dirección de correo. Corrígela o deja el campo vacío.',
  },
  tooMany: (minutes) =>
    `Has enviado varias sugerencias. Inténtalo de nuevo dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  fullCourse:
    'Ya tenemos muchas sugerencias sobre este campo y antes vamos a revisarlas. Inténtalo de nuevo dentro de unos días.',
  fullQueue:
    'Tenemos más sugerencias de las que podemos revisar ahora. Inténtalo de nuevo dentro de unos días.',
  notSaved: 'Ahora no podemos guardar tu sugerencia. Inténtalo de nuevo en un momento.',
  thanksTitle: 'Gracias',
  thanks:
    'Hemos recibido tu sugerencia. La contrastamos con una fuente antes de cambiar los datos del campo.',
  reference: 'Tu número de referencia es',
  another: 'Sugerir otra corrección',
}

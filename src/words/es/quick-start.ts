import type { quickStart as english } from '../en/quick-start.ts'

export const quickStart: typeof english = {
  title: 'Primeros pasos para desarrolladores y agentes',
  description:
    'La primera respuesta de la API de Dogleg en tres minutos, cómo conectar un asistente y un inicio de sesión OAuth completo, petición a petición.',
  lead: 'Campos de golf, tarjetas y distancias para tu programa o asistente. Tres minutos hasta la primera respuesta, sin clave y sin registro.',
  contents: 'En esta página',
  first: {
    title: 'Tu primera respuesta',
    about: 'Busca campos. La respuesta es JSON, desde cualquier origen.',
    code: 'Buscar campos',
    next: 'Después pide un campo por su `slug`: recibes todos los tees, hoyo a hoyo. Lo que no sabemos es null, y en tu producto debería seguir siendo un hueco.',
    card: 'Un campo con sus tarjetas',
    reference: 'Todos los parámetros, con un formulario para probarlos',
  },
  connect: {
    title: 'Conecta un asistente',
    about:
      'Dale a tu asistente esta única dirección. Encuentra las herramientas por su cuenta, y el golfista inicia sesión cuando una herramienta lo necesita.',
    address: 'Dirección del servidor de herramientas',
    claude: 'Claude Code',
    editor: 'VS Code: .vscode/mcp.json',
    chatgpt: 'Para ChatGPT, usa esta dirección: tiene las mismas herramientas, pero sin el pago.',
    more: 'Qué clientes hemos probado',
  },
  search: {
    title: 'Busca con una sola petición',
    about:
      'La herramienta `search` no necesita sesión ni pasos previos. Envía las palabras del golfista: entiende nombres, lugares y preguntas.',
    code: 'Buscar como herramienta',
  },
  oauth: {
    title: 'Un inicio de sesión completo',
    about:
      'Las herramientas que conocen la posición o la bolsa del golfista necesitan OAuth 2.1 con PKCE. Tu cliente se registra solo. Este es un inicio de sesión real: nuestras pruebas repiten cada petición.',
    shortened: 'Hemos acortado los tokens y omitido el dibujo del hoyo. Nada más.',
    request: 'Petición',
    answer: 'Respuesta',
    steps: {
      challenge: [
        'Pregunta sin token',
        'La respuesta es 401, y `WWW-Authenticate` dice dónde mirar a continuación.',
      ],
      resource: [
        '¿Quién concede el acceso?',
        'Los metadatos del recurso nombran el servidor de autorización. Puede haber uno para cada dirección del servidor de herramientas.',
      ],
      metadata: ['¿Dónde están sus direcciones?', 'Los metadatos del servidor de autorización las enumeran.'],
      register: [
        'Registra tu cliente',
        'Una vez por instalación, con la dirección a la que debe volver el navegador. Los clientes en un dispositivo usan un puerto local.',
      ],
      authorize: [
        'Abre el navegador',
        'El golfista inicia sesión y permite el acceso. El navegador vuelve entonces a tu dirección con un código. Comprueba que `state` e `iss` son los que esperas. El código vale una vez, durante 60 segundos.',
      ],
      token: [
        'Canjea el código',
        'Envía el verificador que corresponde a tu desafío. El token de acceso dura una hora. Después usa el token de renovación: cada vez recibes uno nuevo.',
      ],
      call: [
        'Llama a la herramienta',
        'La misma llamada del principio, ahora con el token. Lee `content` en voz alta o usa `structuredContent` en tu programa.',
      ],
    },
  },
  rules: {
    title: 'Buenas maneras',
    all: [
      'Cita a Dogleg y enlaza la `url` de cada campo que uses.',
      'Envía un `User-Agent` con el nombre de tu producto y una forma de contactarte.',
      'Usa la API en lugar de extraer datos de las páginas.',
      'Toma los números de `layouts`, nunca de otro texto. Elige el tee por nombre y género.',
    ],
  },
  errors: {
    title: 'Errores y reintentos',
    all: [
      '400: la petición está mal. La frase de `detail` dice por qué; enviarla de nuevo no ayuda.',
      '404: no lo tenemos. Un campo que se ha unido a otro responde 301 con su nueva dirección.',
      '429: espera los segundos que indica `Retry-After` y envía la misma petición.',
      '503 o sin respuesta: espera un segundo, luego dos, luego cuatro. Después, déjalo.',
      'Guarda el `ETag` y envíalo en `If-None-Match`: un 304 no nos cuesta nada a ninguno.',
    ],
  },
  bulk: {
    title: 'Toda la biblioteca',
    about:
      'No recorras todas las páginas: hay archivos con todos los campos, con sumas de verificación y licencias.',
    changes: 'Para mantener una copia al día, pregunta qué ha cambiado desde tu última visita.',
    downloads: 'Descargas completas',
  },
  client: {
    title: 'Biblioteca cliente',
    about:
      'Hay un cliente tipado para TypeScript, sin dependencias, en el código fuente, en `clients/typescript`. Se encarga de paginar, reintentar y esperar.',
    code: 'Cliente de TypeScript',
  },
}

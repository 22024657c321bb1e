import type { Words } from '../words.ts'

export const consent: Words['consent'] = {
  title: '¿Conectar un asistente?',
  wants: 'quiere usar Dogleg en tu nombre.',
  returnTo: 'Volverás a',
  can: 'Podrá',
  abilities: [
    'ver en directo tu distancia a la bandera',
    'preguntar al caddie y ver tu posición, tu hándicap y tus palos en las respuestas',
    'abrirte una página de pago',
  ],
  cannot: 'No podrá cambiar tu perfil, ver tu correo ni tu contraseña, ni pagar nada.',
  allow: 'Permitir',
  deny: 'No permitir',
  lasts: (days) => `Su acceso termina a los ${days} días, salvo que vuelvas a conectarlo.`,
  disconnectBefore: 'Puedes desconectarlo cuando quieras',
  disconnectLink: 'en tu perfil',
  native:
    'Es una app de este dispositivo, y cualquier app puede usar este nombre. Permítelo solo si acabas de empezar a conectarla.',
  cautionBefore: 'Los asistentes eligen su propio nombre. Permite este solo si confías en',
  cautionAfter: 'y acabas de empezar a conectarlo.',
  signedIn: 'Has iniciado sesión.',
  signedInAs: 'Has entrado como',
  otherAccount: 'Usar otra cuenta',
  done: 'Sesión iniciada',
  back: 'Te llevamos de vuelta a tu asistente.',
  over: 'Esta solicitud ya no está abierta',
  overDetail: 'Ya la has respondido, ha caducado o la empezaste en otro navegador.',
  failed: 'No hemos podido conectar el asistente',
  faults: {
    invalid_client:
      'No conocemos este asistente. Puede que llevara tanto tiempo sin usarse que lo hayamos quitado.',
    invalid_client_metadata: 'No podemos usar la información que este asistente publica sobre sí mismo.',
    invalid_redirect_uri: 'El asistente ha pedido enviarte a una dirección que no ha registrado.',
  },
  invalid: 'La solicitud del asistente no es válida o ha caducado.',
  startAgain: 'Vuelve al asistente o a la app que te ha traído aquí y conéctalo otra vez.',
}

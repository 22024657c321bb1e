import type { Words } from '../words.ts'

export const emails: Words['emails'] = {
  hello: 'Hola',
  copy: 'Si el botón no funciona, abre esta dirección:',
  worksOnce: (time) => `El enlace funciona una sola vez y caduca al cabo de ${time}.`,
  verify: {
    subject: 'confirma tu correo',
    button: 'Confirmar mi correo',
    ask: 'Confirma que esta dirección de correo es tuya:',
    otherwise:
      'Si no has creado una cuenta en Dogleg, no abras el enlace. Puede que alguien haya escrito mal su dirección.',
  },
  reset: {
    subject: 'elige una contraseña nueva',
    button: 'Elegir una contraseña nueva',
    ask: 'Elige aquí tu contraseña nueva de Dogleg:',
    signsOut: 'Al cambiarla se cierra tu sesión en todos los demás dispositivos.',
    otherwise: 'Si no la has pedido, no hagas caso de este correo: tu contraseña sigue siendo la misma.',
  },
  confirmFirst: {
    subject: 'confirma primero tu correo',
    button: 'Confirmar mi correo',
    ask: 'Alguien ha pedido una contraseña nueva de Dogleg. Antes, confirma que esta dirección de correo es tuya:',
    next: 'Después, vuelve a pedir la contraseña. Así también dejas fuera a quien pudiera haber creado una cuenta con tu dirección.',
    otherwise: 'Si no la has pedido, no hagas caso de este correo.',
  },
  receipt: {
    subject: (plan) => `recibo de ${plan}`,
    paid: (price, plan, day) => `Has pagado ${price} el ${day}: ${plan}. Gracias.`,
    test: 'Modo de prueba: no te hemos cobrado nada.',
    until: (moment) => `Tienes Premium hasta el ${moment}.`,
    open: 'Abrir la factura',
    manage: 'Gestionar Premium',
    invoice: 'Tu factura:',
    noRenewal: 'No se renueva y no te cobraremos nada más.',
    renews: (price, day) =>
      `Se renueva automáticamente: cobraremos ${price} el ${day}. Puedes cancelar cuando quieras antes de esa fecha:`,
  },
  failed: {
    subject: 'tu pago ha fallado',
    sorry: (price, plan) => `No hemos podido cobrar ${price} para renovar ${plan}.`,
    until: (moment) => `Conservas Premium hasta el ${moment}. Si pagas antes, no cambia nada.`,
    over: 'Premium ha terminado. Paga para recuperarlo al momento.',
    act: 'Cambia tu tarjeta o cancela aquí:',
    button: 'Cambiar mi tarjeta',
  },
  clubMessages: {
    subject: (club, count) => (count === 1 ? `un mensaje de ${club}` : `${count} mensajes de ${club}`),
    urgent: (club) => `mensaje urgente de ${club}`,
    lead: (club, count) =>
      count === 1
        ? `Tienes un mensaje sin leer en ${club}:`
        : `Tienes ${count} mensajes sin leer en ${club}:`,
    more: (count) => (count === 1 ? 'Y uno más.' : `Y ${count} más.`),
    button: 'Abrir mis mensajes',
    stop: (club) =>
      `Recibes este correo porque perteneces a ${club}. En la página de tus mensajes puedes elegir cuándo te escribimos; aquí puedes dejar de recibir estos correos:`,
    stopButton: 'No recibir más estos correos',
  },
  friendDigest: {
    subject: 'novedades de tus amigos',
    rounds: 'Tus amigos han jugado:',
    more: (count) => (count === 1 ? 'Y una vuelta más.' : `Y ${count} vueltas más.`),
    news: (count) =>
      count === 1
        ? 'Hay un comentario o una reacción nueva en tus vueltas.'
        : `Hay ${count} comentarios y reacciones nuevos en tus vueltas.`,
    button: 'Abrir las novedades',
    stop: 'Recibes este correo porque así lo elegiste. Puedes dejar de recibirlo aquí:',
    stopButton: 'Dejar de recibir estos correos',
  },
  invitation: {
    subject: (club) => `${club} te invita`,
    ask: (club, role) => `${club} te invita a unirte. Tu rol: ${role}.`,
    sure: (email) =>
      `Tú decides: no pasa nada hasta que aceptes. Inicia sesión con este correo (${email}) y responde aquí:`,
    button: 'Responder a la invitación',
    first: 'Si aún no tienes contraseña, pide antes un enlace para ponerla:',
    firstButton: 'Poner una contraseña',
    otherwise: 'Si no conoces este club, no hagas caso de este correo.',
  },
}

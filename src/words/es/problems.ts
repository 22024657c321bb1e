import type { Words } from '../words.ts'
import { competitionProblems } from './competition-problems.ts'
import { rosterProblems } from './roster-problems.ts'
import { roundProblems } from './round-problems.ts'
import { socialProblems } from './social-problems.ts'
import { yardProblems } from './yard-problems.ts'

export const problems: Words['problems'] = {
  enter: (label) => `Rellena el campo «${label}».`,
  sentences: {
    ...yardProblems,
    ...competitionProblems,
    ...socialProblems,
    'There is no room for your group at this time.': 'A esta hora no hay sitio para tu grupo.',
    '{count} players can start together here.': 'Aquí pueden salir {count} jugadores juntos.',
    'One of these golfers is no longer a member of the club.':
      'Uno de estos jugadores ya no es socio del club.',
    'One of these golfers has this tee time already.': 'Uno de estos jugadores ya tiene esta salida.',
    'You have sent this before, with another time or other players. Start again.':
      'Ya habías enviado esto con otra hora u otros jugadores. Empieza de nuevo.',
    'We couldn’t find that booking.': 'No encontramos esa reserva.',
    'Only the golfer who booked this, or the starter, can change it.':
      'Solo quien hizo la reserva o el starter pueden cambiarla.',
    'You can mark players on the day they play: {day}.':
      'Puedes marcar a los jugadores el día en que juegan: {day}.',
    'This day is over. Mark players as done or as no-shows.':
      'Este día ya ha pasado. Marca si han terminado o no se han presentado.',
    'We couldn’t find that player in the group.': 'No encontramos a ese jugador en el grupo.',
    'You are on the waiting list of this day already.': 'Ya estás en la lista de espera de este día.',
    'There is still room in these hours: book a time.': 'Aún hay sitio en estas horas: reserva una salida.',
    'We couldn’t find that place on the waiting list.': 'No encontramos ese puesto en la lista de espera.',
    'A club can have {count} blocks at a time.': 'Un club puede tener {count} bloqueos a la vez.',
    'A block can be a year long at most.': 'Un bloqueo puede durar un año como máximo.',
    'We couldn’t find that block.': 'No encontramos ese bloqueo.',
    'This tee time is over.': 'Esta hora de salida ya ha pasado.',
    'Members can book this day from {time} on {day}.':
      'Los socios pueden reservar este día a partir de las {time} del {day}.',
    'You have {open} bookings already; the club allows {most} at a time.':
      'Ya tienes {open} reservas; el club permite {most} a la vez.',
    'The club allows 1 guest in a booking.': 'El club permite 1 invitado por reserva.',
    'The club allows {guests} guests in a booking.': 'El club permite {guests} invitados por reserva.',
    'From {from} to {to} on this day, only members can play.':
      'Este día, de {from} a {to}, solo pueden jugar socios.',
    'There is no such tee time on this day.': 'Este día no existe esa hora de salida.',
    'This tee time is closed.': 'Esta hora de salida está cerrada.',
    'This tee time is closed: {title}.': 'Esta hora de salida está cerrada: {title}.',
    'Groups from the other nine pass the tee at this time.':
      'A esta hora pasan por el tee los grupos de los otros nueve hoyos.',
    'It is too dark to play at this time.': 'A esta hora está demasiado oscuro para jugar.',
    'It is too late to cancel here ({minutes} minutes before the start). Call the starter.':
      'Ya es tarde para cancelar aquí ({minutes} minutos antes de la salida). Llama al starter.',
    'The club has no member {number}.': 'El club no tiene ningún socio {number}.',
    'We couldn’t find that calendar.': 'No encontramos ese calendario.',
    '{field} must be a time such as 07:30.': '{field}: escribe una hora, por ejemplo 07:30.',
    '{field} must be a day such as 2026-05-04.': '{field}: elige un día.',
    '{field} must be later than from.': '{field}: tiene que ser más tarde que el comienzo.',
    '{field} must be no earlier than from.': '{field}: no puede ser antes del comienzo.',
    '{field} must be no earlier than from_day.': '{field}: no puede ser antes del primer día.',
    '{field} must be a tee such as 1, 10 or 7B.': '{field}: escribe un tee, por ejemplo 1, 10 o 7B.',
    'Wrong email or password.': 'El correo o la contraseña no son correctos.',
    'Wrong club, member number or PIN.': 'El club, el número de socio o el PIN no son correctos.',
    'There is already an account with this email; sign in instead.':
      'Ya hay una cuenta con este correo. Inicia sesión.',
    'This guest account already has an owner; sign in instead.': 'Esta cuenta ya tiene dueño. Inicia sesión.',
    'You’re already signed in. Sign out first.': 'Ya has iniciado sesión. Ciérrala primero.',
    'This sign-in uses a different email from your account. Sign out first, then sign in with it.':
      'Este inicio de sesión usa un correo distinto al de tu cuenta. Cierra la sesión y entra con él.',
    'This sign-in has expired or was started in another browser. Start again.':
      'Este inicio de sesión ha caducado o empezó en otro navegador. Vuelve a empezar.',
    'We couldn’t find that message.': 'No encontramos ese mensaje.',
    'We couldn’t find that event.': 'No encontramos ese evento.',
    'You can send {most} messages an hour.': 'Puedes enviar {most} mensajes por hora.',
    'There is nobody to send this to.': 'No hay nadie a quien enviarlo.',
    'Choose a group or give member numbers, not both.':
      'Elige un grupo o escribe números de socio, pero no las dos cosas.',
    'Only the staff of the club can write to several people.':
      'Solo el personal del club puede escribir a varias personas.',
    'Only the staff of the club can send something as urgent.':
      'Solo el personal del club puede enviar algo como urgente.',
    'Only a manager can change who sees the course status.':
      'Solo un gerente puede cambiar quién ve el estado del campo.',
    'This club’s course is no longer in the library.': 'El campo de este club ya no está en la biblioteca.',
    '{field} must be a list of 1 to {most} member numbers.': 'Escribe entre 1 y {most} números de socio.',
    '{field} must be a list of holes on the course.': 'Elige hoyos del campo.',
    '{field} must be a day such as {example}.': 'Escribe una fecha como {example}.',
    '{field} must be today or later.': 'Elige hoy o una fecha posterior.',
    '{field} must be an email address.': 'Escribe una dirección de correo válida.',
    '{field} must be the email you signed in with, or left out.':
      'Usa el correo con el que has entrado o deja el campo en blanco.',
    '{field} must be given.': 'Rellena el campo «{field}».',
    '{field} must be {least} to {most} characters long.':
      'El campo «{field}» debe tener entre {least} y {most} caracteres.',
    '{field} must be {least} to {most} characters on one line.':
      'El campo «{field}» debe tener entre {least} y {most} caracteres en una sola línea.',
    '{field} must be {least} to {most} characters of text.':
      'El campo «{field}» debe tener entre {least} y {most} caracteres.',
    '{field} must be at most {most} characters of text.':
      'El campo «{field}» admite {most} caracteres como máximo.',
    '{field} must be your current password.': 'Escribe tu contraseña actual.',
    '{field} must be the account’s password.': 'Escribe la contraseña de tu cuenta.',
    '{field} must be the account’s email.': 'Escribe el correo de tu cuenta.',
    '{field} must be a number from {least} to {most}, for example {example}.':
      'El campo «{field}» debe ser un número entre {least} y {most}, por ejemplo {example}.',
    '{field} must be a number from {least} to {most}.':
      'El campo «{field}» debe ser un número entre {least} y {most}.',
    '{field} must be the name of a course in our library.': 'Escribe el nombre de un campo que tengamos.',
    '{field} must be yards or metres.': 'Elige yardas o metros.',
    '{field} must be M, F or null.': 'Elige una de las opciones del campo «{field}».',
    '{field} must be true or false.': 'Elige una de las opciones del campo «{field}».',
    '{field} must be one of {list}.': 'Elige una de las opciones.',
    '{field} must be allow or deny.': 'Elige si lo permites o no.',
    '{field} must be different from the clubs above.': '{field}: ya está más arriba en la lista.',
    '{field} must be a whole number of {units} from {least} to {most}.':
      '{field}: escribe un número entero de {units} entre {least} y {most}.',
    '{field} needs a name, because you entered its carry.':
      '{field}: falta el nombre; ya has escrito su vuelo.',
    '{field} must be a whole number from {least} to {most}.':
      'El campo «{field}» debe ser un número entero entre {least} y {most}.',
    '{field} must be a whole number.': 'El campo «{field}» debe ser un número entero.',
    '{field} must be a time such as {example}.': '{field}: escribe una hora, por ejemplo {example}.',
    '{field} must be a date such as {example} (month and day).': '{field}: elige un día que exista.',
    '{field} must be no earlier than first.': '{field}: no puede ser antes de la primera salida.',
    '{field} must be a time zone such as {example}.': 'Elige una zona horaria de la lista.',
    '{field} must be a phone number such as {example}.':
      'Escribe un número de teléfono, por ejemplo {example}.',
    '{field} must be an address such as {example}.': 'Escribe una dirección web, por ejemplo {example}.',
    'Somebody else has changed these settings. Check them and save again.':
      'Otra persona ha cambiado estos ajustes. Revísalos y vuelve a guardar.',
    'A club has 1 to 12 seasons.': 'Un club tiene entre 1 y 12 temporadas.',
    '{field} must be on the green of hole {hole}.': '{field} debe estar en el green del hoyo {hole}.',
    '{field} must be within {count} miles of the course.':
      '{field} debe estar a menos de {count} millas del campo.',
    'We don’t have a map of this green or course yet, so you can’t set a pin.':
      'Todavía no tenemos un mapa de este green ni del campo, así que no puedes poner una bandera.',
    'We’re busy measuring greens. Try again shortly.':
      'Ahora mismo estamos midiendo greens. Inténtalo de nuevo en un momento.',
    yards: 'yardas',
    metres: 'metros',
    'This password is easy to guess: it is {reason}. Choose another one.':
      'Esta contraseña es fácil de adivinar: {reason}. Elige otra.',
    'based on your email address': 'sale de tu correo',
    'based on a word of this service': 'sale de una palabra de este servicio',
    'the same few characters repeated': 'repite los mismos caracteres',
    'one of the most common passwords': 'es una de las más usadas',
    'You’re not signed in there any more.': 'Ahí ya no tienes sesión.',
    'Your password or PIN has just changed. Sign in again.':
      'Tu contraseña o tu PIN acaba de cambiar. Vuelve a iniciar sesión.',
    'The current password is wrong.': 'La contraseña actual no es correcta.',
    'That is not this account’s password or email.': 'No es la contraseña ni el correo de esta cuenta.',
    'To set your first password, ask for a reset link on the sign-in page.':
      'Para poner tu primera contraseña, pide un enlace en la página de inicio de sesión.',
    'This link has already been used, or has expired. Ask for a new one.':
      'Este enlace ya se ha usado o ha caducado. Pide otro.',
    'This is the last manager of {club}. Make someone else a manager first.':
      'Es el último gerente de {club}. Nombra antes a otro.',
    'Too many {things} from your network. Try again in {time}.':
      'Demasiados {things} desde tu red. Inténtalo de nuevo dentro de {time}.',
    'We’re busy right now; try again in a few seconds.':
      'Ahora mismo hay mucha gente. Inténtalo de nuevo en unos segundos.',
    'Too many failed attempts. Try again in {time}.':
      'Demasiados intentos fallidos. Inténtalo de nuevo dentro de {time}.',
    'Too many requests. Try again in {time}.': 'Demasiadas peticiones. Inténtalo de nuevo dentro de {time}.',
    'guest sessions': 'accesos sin cuenta',
    'sign-ups': 'registros',
    'requests for emails': 'envíos de correos',
    'failed sign-ins': 'intentos fallidos',
    'authorization requests': 'intentos de conexión',
    '1 second': '1 segundo',
    '{count} seconds': '{count} segundos',
    '1 minute': '1 minuto',
    '{count} minutes': '{count} minutos',
    '1 hour': '1 hora',
    '{count} hours': '{count} horas',
    '1 day': '1 día',
    '{count} days': '{count} días',
    'We couldn’t find that checkout.': 'No encontramos esa compra.',
    'We couldn’t find that payment.': 'No encontramos ese pago.',
    'We couldn’t find that course.': 'No encontramos ese campo.',
    'We couldn’t find that club.': 'No encontramos ese club.',
    'We couldn’t find that assistant.': 'No encontramos ese asistente.',
    'This server has no identity provider.': 'Este servidor no tiene proveedor de identidad.',
    'This checkout has already been paid.': 'Esta compra ya está pagada.',
    'This checkout has expired. You weren’t charged; start a new one.':
      'Esta compra ha caducado. No te hemos cobrado nada; empieza otra.',
    'You have just paid on another page. Your profile will show it in a moment.':
      'Acabas de pagar en otra página. Lo verás en tu perfil dentro de un momento.',
    'You have opened another checkout in the meantime. Pay there, or start again.':
      'Mientras tanto has abierto otra compra. Paga allí o vuelve a empezar.',
    'We can’t reach the payment provider right now. You weren’t charged; try again.':
      'Ahora no podemos conectar con el proveedor de pagos. No te hemos cobrado nada; inténtalo de nuevo.',
    'Page not found.': 'Página no encontrada.',
    'Something went wrong on our side.': 'Algo ha fallado por nuestra parte.',
    'We can’t reach the database right now. Try again shortly.':
      'Ahora no podemos acceder a los datos. Inténtalo de nuevo en un momento.',
    'We’re still loading. Try again in a moment.':
      'Todavía estamos arrancando. Inténtalo de nuevo en un momento.',
    'We can’t load this course right now. Try again shortly.':
      'Ahora no podemos cargar este campo. Inténtalo de nuevo en un momento.',
    'This request came from another site.': 'Esta petición viene de otro sitio.',
    'The body has the wrong Content-Type.': 'No hemos entendido lo que se ha enviado.',
    'The body is too large.': 'Lo que se ha enviado es demasiado grande.',
    'This address only accepts {methods}.': 'Esta dirección solo admite {methods}.',
    ...rosterProblems,
    ...roundProblems,
  },
  notFound: 'No encontrado',
  pageNotFound: 'Página no encontrada',
  nothingHere: 'En esta dirección no hay nada. Busca un campo o una localidad, o empieza por la portada.',
  wrong: 'Algo ha fallado',
  tooMany: 'Demasiadas peticiones',
  tryAgain: 'Inténtalo en un momento',
  pageExpired: 'Esta página ha caducado. Vuelve atrás, recárgala e inténtalo de nuevo.',
  findCourse: 'Buscar un campo',
  home: 'Ir a la portada',
  unreachable: 'Ahora no podemos conectar con Dogleg. Comprueba tu conexión.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
}

/** What goes wrong among friends. */
export const socialProblems: Readonly<Record<string, string>> = {
  'We couldn’t find that golfer.': 'No encontramos a ese golfista.',
  'We couldn’t find anybody with that code. Ask for a new one.':
    'No encontramos a nadie con ese código. Pide otro.',
  'This is your own code. Send it to a friend.': 'Es tu propio código. Envíalo a un amigo.',
  'You have blocked this golfer. Unblock them first.': 'Has bloqueado a este golfista. Desbloquéalo antes.',
  'You have {most} open requests. Wait for answers or withdraw some.':
    'Tienes {most} solicitudes abiertas. Espera respuesta o retira alguna.',
  'This golfer has too many open requests. Try again later.':
    'Este golfista tiene demasiadas solicitudes abiertas. Inténtalo más tarde.',
  'You have {most} friends, as many as we can show.': 'Tienes {most} amigos, el máximo que podemos mostrar.',
  'This golfer has {most} friends, as many as we can show.':
    'Este golfista tiene {most} amigos, el máximo que podemos mostrar.',
  'Somebody changed this at the same time. Try again.':
    'Alguien lo estaba cambiando a la vez. Inténtalo de nuevo.',
  'We couldn’t find that round.': 'No encontramos esa vuelta.',
  'You can share your position only during a round.': 'Solo puedes compartir tu posición durante una vuelta.',
  'Under 18, only friends can see your rounds.':
    'Si tienes menos de 18 años, solo tus amigos pueden ver tus vueltas.',
  'We couldn’t find that comment.': 'No encontramos ese comentario.',
  'Under 18, you can comment only on your friends’ rounds.':
    'Si tienes menos de 18 años, solo puedes comentar las vueltas de tus amigos.',
  'This round has as many comments as we can show.': 'En esta vuelta ya no caben más comentarios.',
  'You can delete your own comments, and all on your own rounds.':
    'Puedes borrar tus comentarios, y todos los de tus vueltas.',
  'You can’t block yourself.': 'No puedes bloquear tu propia cuenta.',
  'You have blocked as many golfers as we can remember.': 'Ya has bloqueado al máximo de golfistas posible.',
  'You can’t report yourself.': 'No puedes denunciar tu propia cuenta.',
  'We are still looking at your other reports.': 'Todavía estamos revisando tus otras denuncias.',
  'We couldn’t find that game.': 'No encontramos esa partida.',
  'players must be one to three of your friends.': 'Elige de uno a tres amigos.',
  'You have made too many games today.': 'Hoy has creado demasiadas partidas.',
  'These golfers can’t play in one game.': 'Estos golfistas no pueden jugar en la misma partida.',
  'Golfers under 18 can play only with their own friends.':
    'Los menores de 18 años solo pueden jugar con sus propios amigos.',
  'The day of this game is over.': 'El día de esta partida ha terminado.',
  'Only the golfer who made the game can delete it.': 'Solo quien creó la partida puede borrarla.',
  'Only we can change this back. Write to us once you are 18.':
    'Solo nosotros podemos deshacerlo. Escríbenos cuando cumplas 18.',
  'Too many friend codes that don’t exist. Try again in {time}.':
    'Demasiados códigos que no existen. Inténtalo de nuevo dentro de {time}.',
  'Too many comments. Try again in {time}.': 'Demasiados comentarios. Inténtalo de nuevo dentro de {time}.',
  'Too many reports. Try again in {time}.': 'Demasiadas denuncias. Inténtalo de nuevo dentro de {time}.',
}

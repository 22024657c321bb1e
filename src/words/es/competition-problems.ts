/** What can go wrong with competitions. */
export const competitionProblems: Readonly<Record<string, string>> = {
  'We couldn’t find that competition.': 'No encontramos esa competición.',
  'We couldn’t find that order of merit.': 'No encontramos esa orden de mérito.',
  'We couldn’t find that entry.': 'No encontramos esa inscripción.',
  'We couldn’t find that card.': 'No encontramos esa tarjeta.',
  'Too many people change this competition at the same time. Try again.':
    'Demasiadas personas cambian esta competición a la vez. Inténtalo de nuevo.',
  'This entry is out of the competition already.': 'Esta inscripción ya está fuera de la competición.',
  'This competition is over.': 'Esta competición ha terminado.',
  'The entries for this competition are closed.': 'La inscripción de esta competición está cerrada.',
  'You can enter yourself and your partners. The committee enters others.':
    'Puedes inscribirte a ti y a tus compañeros. A los demás los inscribe el comité.',
  'The draw is made: nobody can join a match play competition any more.':
    'El cuadro está hecho: ya nadie puede entrar en esta competición match play.',
  'This competition is full.': 'Esta competición está completa.',
  'One of these golfers is in this competition already.':
    'Uno de estos golfistas ya está en esta competición.',
  'Play has begun: tell the committee that you withdraw.':
    'Ya ha empezado el juego: avisa al comité de que te retiras.',
  'This competition has no such round.': 'Esta competición no tiene esa vuelta.',
  'There is no card for this side in this round.': 'No hay tarjeta de este bando en esta vuelta.',
  'You have as many rounds as we save.': 'Ya tienes el máximo de vueltas que guardamos.',
  'There is no such card.': 'No existe esa tarjeta.',
  'This competition is not being played now.': 'Esta competición no se está jugando ahora.',
  'The card has changed meanwhile. Look at it again.':
    'La tarjeta ha cambiado mientras tanto. Mírala otra vez.',
  'Player and marker have different scores on {holes}.':
    'El jugador y el marcador tienen resultados distintos en {holes}.',
  'There is no score yet on {holes}.': 'Aún no hay resultado en {holes}.',
  'hole {hole}': 'el hoyo {hole}',
  'holes {first} and {last}': 'los hoyos {first} y {last}',
  'This competition has not begun.': 'Esta competición no ha empezado.',
  'A competition that is {state} can’t become {to} at once.': 'Esta competición no puede dar ese paso ahora.',
  'There are scores already: this competition can’t go back.':
    'Ya hay resultados: esta competición no puede volver atrás.',
  'Nobody has entered this competition.': 'Nadie se ha inscrito en esta competición.',
  'Make the draw first.': 'Haz primero el cuadro.',
  'This was the last round.': 'Era la última vuelta.',
  'Only match play has a draw.': 'Solo el match play tiene cuadro.',
  'Close the entries first. After the first hole, the draw stays.':
    'Cierra primero la inscripción. Después del primer hoyo, el cuadro no cambia.',
  'It takes two sides to play a match.': 'Hacen falta dos bandos para jugar un partido.',
  'The final has been played.': 'La final ya se ha jugado.',
  'Every match needs a winner first.': 'Primero tiene que haber ganador en todos los partidos.',
  'There is no such match.': 'No existe ese partido.',
  'The next round is drawn: this match stays as it is.':
    'La siguiente ronda está emparejada: este partido se queda como está.',
  'Golfers have entered: course, players of a side, scoring and net or gross can’t change any more.':
    'Ya hay inscritos: el campo, los jugadores por bando, la modalidad y si es bruto o neto ya no pueden cambiar.',
  'Play has begun: the number of rounds can’t change any more.':
    'El juego ha empezado: el número de vueltas ya no puede cambiar.',
  'This golfer is not a member of the club.': 'Este golfista no es socio del club.',
  'The club’s course isn’t in the library any more.': 'El campo del club ya no está en la biblioteca.',
  'The committee does this.': 'De esto se encarga el comité.',
  'Only the player, the marker and the committee write on this card.':
    'En esta tarjeta solo escriben el jugador, el marcador y el comité.',
  'This round is not being played now.': 'Esta vuelta no se está jugando ahora.',
  'Player and marker have agreed on this card. Only the committee changes it.':
    'El jugador y el marcador han confirmado esta tarjeta. Solo la cambia el comité.',
  'This side is no longer in the competition.': 'Este bando ya no está en la competición.',
  'The round has no such hole.': 'La vuelta no tiene ese hoyo.',
  'Nobody marks a card of their own side. Name somebody else.':
    'Nadie marca una tarjeta de su propio bando. Nombra a otra persona.',
  'This golfer is not in the side.': 'Este golfista no está en el bando.',
  'There is a newer score for this hole.': 'Hay un resultado más reciente para este hoyo.',
  'Sign in first: this leaderboard is for members of the club.':
    'Inicia sesión: esta clasificación es para los socios del club.',
  'Too many people follow leaderboards now.':
    'Ahora mismo hay demasiadas personas siguiendo clasificaciones.',
  '{field} must be one golfer.': '{field}: un golfista.',
  'players must be {count} golfers, who play together.':
    'Aquí cada bando tiene {count} jugadores. Inscríbelos a todos.',
  '{field} must be two or more for an eclectic.':
    'Un eclectic necesita al menos dos vueltas. Indica el día de cada una.',
  '{field} must be given: this competition is played with handicaps.':
    '{field}: lo necesitamos, esta competición se juega con hándicap.',
  '{field} must be one of the competition’s tees.': '{field}: elige una de las barras de la competición.',
  '{field} must be M or F: men and women play different tees.':
    '{field}: di cuáles, hombres y mujeres salen de barras distintas.',
  '{field} must be M or F.': '{field}: elige una opción.',
  '{field} must be a list of 1 to 8 days such as 2026-05-04, one for each round.':
    '{field}: de 1 a 8 días, uno por vuelta, por ejemplo 2026-05-04.',
  '{field} must be in their order.': '{field}: en su orden.',
  '{field} must be one day: each match has its own.':
    'El match play tiene un solo día. Deja vacíos los días de otras vueltas.',
  '{field} must be total in match play.': '{field}: en match play las vueltas no se combinan.',
  '{field} must be a list of percentages: one for everybody, or one for each player.':
    '{field}: uno para todos, o uno por jugador.',
  '{field} must be one with a card of nine or eighteen holes, and for net play with ratings.':
    '{field}: hace falta una tarjeta de nueve o dieciocho hoyos, y con valor de campo y slope si se juega con hándicap.',
  '{field} must be one of the course’s layouts, with a scorecard.':
    '{field}: elige un recorrido del campo que tenga tarjeta.',
  '{field} must be given, or picked up.': '{field}: escribe los golpes, o marca bola levantada.',
  '{field} must be given, or picked_up true.': '{field}: escribe los golpes, o marca bola levantada.',
  '{field} must be a, b or empty.': '{field}: elige un ganador.',
  '{field} must be a, b or null.': '{field}: elige un ganador.',
  '{field} must be the number of a hole.': '{field}: el número de un hoyo.',
  '{field} must be a hole of the round.': '{field}: un hoyo de la vuelta.',
  '{field} must be the number of a round.': '{field}: el número de una vuelta.',
  '{field} must be a list of points for the first place, the second and so on.':
    '{field}: escribe los puntos del primer puesto, del segundo y así sucesivamente.',
  '{field} must be numbers, such as 25 18 15.': '{field}: números, por ejemplo 25 18 15.',
  '{field} must be numbers, such as 95.': '{field}: números, por ejemplo 95.',
  '{field} must be that of one that exists: a club has at most 50.':
    '{field}: un club tiene 50 como máximo; cambia una de las que hay.',
  '{field} must be a list of 1 to {count} scores.': '{field}: una lista de 1 a {count} resultados.',
  '{field} must be a list of 1 to {count} players.': '{field}: una lista de 1 a {count} jugadores.',
  '{field} must be the id of an order of merit, or null.': '{field}: elige una orden de mérito.',
}

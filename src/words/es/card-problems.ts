/** What can go wrong with a card of a competition. */
export const cardProblems: Readonly<Record<string, string>> = {
  'We couldn’t find that competition.': 'No encontramos esa competición.',
  'We couldn’t find that card.': 'No encontramos esa tarjeta.',
  'Only the player, the marker and the committee write on this card.':
    'En esta tarjeta solo escriben el jugador, el marcador y el comité.',
  'This round is not being played now.': 'Esta vuelta no se está jugando ahora.',
  'Player and marker have agreed on this card. Only the committee changes it.':
    'Jugador y marcador están de acuerdo con esta tarjeta. Solo el comité la cambia.',
  'This side is no longer in the competition.': 'Este bando ya no está en la competición.',
  'The round has no such hole.': 'La vuelta no tiene ese hoyo.',
  'This golfer is not in the side.': 'Este jugador no está en el bando.',
  'There is a newer score for this hole.': 'Hay un resultado más reciente para este hoyo.',
  'This competition is not being played now.': 'Esta competición no se está jugando ahora.',
  'The card has changed meanwhile. Look at it again.':
    'La tarjeta ha cambiado mientras tanto. Vuelve a mirarla.',
  'Player and marker have different scores on {holes}.':
    'Jugador y marcador tienen resultados distintos: {holes}.',
  'There is no score yet on {holes}.': 'Todavía falta el resultado: {holes}.',
  'hole {hole}': 'hoyo {hole}',
  'holes {first} and {last}': 'hoyos {first} y {last}',
  'Too many people change this competition at the same time. Try again.':
    'Demasiadas personas cambian esta competición a la vez. Inténtalo de nuevo.',
}

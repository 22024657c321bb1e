/** What goes wrong in a caddie yard. */
export const yardProblems: Readonly<Record<string, string>> = {
  'We couldn’t find that caddie.': 'No hemos encontrado a ese caddie.',
  'We couldn’t find that loop.': 'No hemos encontrado esa vuelta.',
  'We couldn’t find that booking.': 'No hemos encontrado esa reserva.',
  'We couldn’t find that player in the group.': 'Ese jugador no está en el grupo.',
  'Too many people change the yard at the same time. Try again.':
    'Hay demasiados cambios a la vez. Inténtalo de nuevo.',
  'This caddie isn’t in the line today.': 'Este caddie no está hoy en la cola.',
  'This group has a forecaddie already.': 'Este grupo ya tiene forecaddie.',
  'Somebody carries for this player already.': 'Este jugador ya tiene caddie.',
  'The line is for today. Choose a caddie for another day.':
    'La cola es la de hoy. Para otro día, elige un caddie.',
  'Nobody in the line is free at this time.': 'A esa hora no hay nadie libre en la cola.',
  'This caddie isn’t available on that day.': 'Este caddie no está disponible ese día.',
  'This caddie is out with another group at that time.': 'A esa hora, este caddie está con otro grupo.',
  'This caddie is with the group already.': 'Este caddie ya está con el grupo.',
  'This loop has been paid already.': 'El pago de esta vuelta ya está anotado.',
  'This tee time is over.': 'Esta salida ya ha pasado.',
  'Only the golfers of this group can ask for its caddie.':
    'Solo los jugadores de este grupo pueden pedir caddie para él.',
  'This round hasn’t started yet.': 'Esta vuelta aún no ha empezado.',
  '{field} must be one or two places in the group, such as [0, 1].': 'Elige una o dos bolsas.',
  '{field} must be a whole number from {least} to {most}.':
    'El campo «{field}» debe ser un número entero entre {least} y {most}.',
  '{field} must be an amount such as {example}.': '{field}: escribe un importe, por ejemplo {example}.',
  '{field} must be a code such as {example}.': '{field}: escribe un código, por ejemplo {example}.',
  '{field} must be a day such as {example}.': '{field}: escribe un día, por ejemplo {example}.',
  '{field} must be no later than {other}.': '{field}: no puede ser posterior al final.',
  '{field} must be at most three years before {other}.': '{field}: como mucho, tres años antes del final.',
  'Your role ({role}) doesn’t allow this.': 'Tu rol en el club no lo permite.',
}

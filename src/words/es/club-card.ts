import type { Words } from '../words.ts'

const list = (holes: readonly number[]) =>
  holes.length === 1 ? `el hoyo ${holes[0]}` : `los hoyos ${holes.slice(0, -1).join(', ')} y ${holes.at(-1)}`

export const clubCard: Words['clubCard'] = {
  title: 'Tarjeta',
  round: (round) => `Vuelta ${round}`,
  hole: (hole) => `Hoyo ${hole}`,
  par: (par) => `Par ${par}`,
  strokeIndex: (index) => `Hándicap ${index}`,
  you: 'Tú',
  gets: (strokes) =>
    strokes < 0
      ? `cede ${-strokes} ${strokes === -1 ? 'golpe' : 'golpes'}`
      : `recibe ${strokes} ${strokes === 1 ? 'golpe' : 'golpes'}`,
  strokesOf: (name, hole) => `Golpes de ${name} en el hoyo ${hole}`,
  fewer: (name) => `Un golpe menos para ${name}`,
  more: (name) => `Un golpe más para ${name}`,
  pickedUp: 'Bola levantada',
  drive: 'Drive de',
  noDrive: 'sin elegir',
  saidByYou: (score) => `Tú: ${score}`,
  saidByPlayer: (score) => `Jugador: ${score}`,
  saidByMarker: (score) => `Marcador: ${score}`,
  saidByCommittee: (score) => `Comité: ${score}`,
  saidPickedUp: 'bola levantada',
  previous: 'Hoyo anterior',
  next: 'Hoyo siguiente',
  save: 'Guardar',
  saveNext: 'Guardar y pasar al siguiente hoyo',
  toCards: 'Ver las tarjetas',
  saved: (hole) => `El hoyo ${hole} está guardado.`,
  holes: 'Hoyos',
  states: { empty: '', some: 'sin terminar', done: 'hecho', disputed: 'resultados distintos' },
  standing: 'Hasta ahora',
  player: 'Jugador',
  strokes: 'Golpes',
  score: { stroke: 'Al par', match: 'Al par', stableford: 'Puntos', par: 'Contra el par' },
  net: 'Neto al par',
  cards: 'Tarjetas',
  table: (name) => `Tarjeta de ${name}`,
  columns: { hole: 'Hoyo', par: 'Par', gets: 'Recibe', out: 'Ida', in: 'Vuelta', total: 'Total' },
  pens: {
    player: 'Tu tarjeta: anotas como jugador.',
    partner: 'La tarjeta de tu compañero: anotas por vuestro bando.',
    marker: 'Anotas como marcador.',
  },
  competition: 'La competición',
  leaderboard: 'Clasificación',
  agree: 'Confirmar esta tarjeta',
  agreeAs: { player: 'Vale como firma del jugador.', marker: 'Vale como firma del marcador.' },
  agreed: 'Has confirmado esta tarjeta.',
  waitsFor: { player: 'Falta que la confirme el jugador.', marker: 'Falta que la confirme el marcador.' },
  otherAgreed: { player: 'El jugador la ha confirmado.', marker: 'El marcador la ha confirmado.' },
  returned: 'Jugador y marcador han confirmado esta tarjeta.',
  out: 'Este bando ya no está en la competición.',
  disputed: (holes) =>
    `Jugador y marcador tienen resultados distintos en ${list(holes)}. Habladlo y corregidlo.`,
  missing: (holes) =>
    holes.length > 4
      ? `Faltan los resultados de ${holes.length} hoyos.`
      : `Todavía no hay resultado en ${list(holes)}.`,
  corrected: 'Corregido por el comité',
  correction: (hole, score, reason) => `Hoyo ${hole}: ${score}. ${reason}`,
  done: { agreed: 'Gracias. Has confirmado la tarjeta.' },
  none: 'No tienes tarjeta en esta vuelta. Si la juegas, pide tu hora de salida al comité.',
  notPlaying: {
    draft: 'Esta competición aún no está abierta.',
    open: 'Esta competición aún no ha empezado.',
    closed: 'Esta competición aún no ha empezado.',
    playing: '',
    final: 'Esta competición ha terminado. Ahora solo el comité cambia las tarjetas.',
  },
  waitingOne: 'Hay un resultado sin enviar: falta conexión.',
  waitingMany: (count) => `Hay ${count} resultados sin enviar: falta conexión.`,
  sendFirst: 'Algunos de estos resultados aún no se han enviado.',
  signedOut: 'Tu sesión ha terminado. Tus resultados siguen en este teléfono: inicia sesión para enviarlos.',
  signIn: 'Iniciar sesión',
  notStored:
    'Este navegador no puede guardar nada. Deja la página abierta hasta que se envíen todos los resultados.',
  refused: (hole, name, score) => `Hoyo ${hole}, ${name}: no se ha guardado ${score}.`,
  refusedBack: (hole, name) => `Hoyo ${hole}, ${name}: no se ha guardado.`,
  dismiss: 'Entendido',
}

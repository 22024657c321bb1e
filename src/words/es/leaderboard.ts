import type { Words } from '../words.ts'

export const leaderboard: Words['leaderboard'] = {
  title: 'Clasificación',
  live: 'En directo',
  final: 'Resultado definitivo',
  notBegun: 'El juego no ha empezado todavía.',
  place: 'Puesto',
  player: 'Jugador',
  toPar: 'Al par',
  thru: 'Hoyo',
  points: 'Puntos',
  up: 'Arriba',
  gross: 'Bruto',
  net: 'Neto',
  total: 'Total',
  handicap: 'Hcp',
  round: (round) => `V${round}`,
  finished: 'F',
  tied: (place) => `E${place}`,
  level: 'PAR',
  states: { in: '', withdrawn: 'RET', disqualified: 'DESC', no_return: 'NP' },
  stateNames: {
    in: '',
    withdrawn: 'se retira',
    disqualified: 'descalificación',
    no_return: 'no presenta tarjeta',
  },
  match: ({ up, thru, dormie, over, result }) => {
    if (over) {
      if (result === 'bye') return 'exento'
      if (result === 'halved') return 'empate'
      if (result === 'conceded') return 'decidido'
      if (result === 'walkover') return 'incomparecencia'
      return (result ?? '').replace(' up', ' arriba').replace(' & ', ' y ')
    }
    if (thru === 0) return 'contra'
    const lead = up === 0 ? 'empatados' : `${Math.abs(up)} arriba`
    return `${lead} tras ${thru}${dormie ? ', dormie' : ''}`
  },
  screen: 'Pantalla grande',
  embed: 'Incrustar',
  embedHint: 'Pon esta línea en la web de tu club:',
  print: 'Imprimir',
  csv: 'Descargar en CSV',
  share: 'Imagen para compartir',
  club: 'Volver a la competición',
  offline: 'Sin conexión. Esto es lo último que cargamos.',
  junior: (number) => `Júnior ${number}`,
  order: 'Los empates se resuelven por los últimos hoyos cuando todos han terminado.',
}

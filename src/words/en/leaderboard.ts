type Standing = {
  readonly up: number
  readonly thru: number
  readonly dormie: boolean
  readonly over: boolean
  readonly result: string | null
}

/** The leaderboard that everybody follows. */
export const leaderboard = {
  title: 'Leaderboard',
  live: 'Live',
  final: 'Final result',
  notBegun: 'Play has not begun yet.',
  place: 'Place',
  player: 'Player',
  toPar: 'To par',
  thru: 'Thru',
  points: 'Points',
  up: 'Up',
  gross: 'Gross',
  net: 'Net',
  total: 'Total',
  handicap: 'Hcp',
  round: (round: number) => `R${round}`,
  finished: 'F',
  tied: (place: number) => `T${place}`,
  level: 'E',
  states: { in: '', withdrawn: 'WD', disqualified: 'DQ', no_return: 'NR' },
  stateNames: {
    in: '',
    withdrawn: 'withdrawn',
    disqualified: 'disqualified',
    no_return: 'no return',
  },
  /** Between the names of two sides. */
  match: ({ up, thru, dormie, over, result }: Standing) => {
    // Conceded, or decided by the committee.
    if (over) return result === 'conceded' ? 'decided' : (result ?? '')
    if (thru === 0) return 'v'
    const lead = up === 0 ? 'all square' : `${Math.abs(up)} up`
    return `${lead} after ${thru}${dormie ? ', dormie' : ''}`
  },
  screen: 'Big screen',
  embed: 'Embed',
  embedHint: 'Put this line into your club’s website:',
  print: 'Print',
  csv: 'Download as CSV',
  share: 'Picture to share',
  club: 'Back to the competition',
  offline: 'No connection. This is what we last loaded.',
  junior: (number: number) => `Junior ${number}`,
  order: 'Ties are broken by countback once everybody has finished.',
}

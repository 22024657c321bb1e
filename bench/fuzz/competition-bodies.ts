import { STATES } from '../../src/competition/competition.ts'
import { SEEDINGS } from '../../src/competition/draw.ts'
import { SCORINGS, SIDES } from '../../src/competition/scoring/types.ts'
import { chance, integer, pick, type Random } from '../../src/demo/random.ts'
import { type Examples, nothing } from './example.ts'

const API = '/api/v1/clubs/:club'
const ONE = `${API}/competitions/:competition`
const PAGES = '/club/:club/competitions'
const PAGE = `${PAGES}/:competition`
const SIDE = `${PAGE}/side/:side`

const competition = (random: Random) => ({
  ...{
    name: 'June Medal',
    days: ['2026-11-20'],
    scoring: pick(random, SCORINGS),
    sides: pick(random, SIDES),
  },
  ...{ basis: pick(random, ['net', 'gross']), ties: pick(random, ['countback', 'share']) },
  ...(chance(random, 0.3) ? { size: integer(random, 1, 4), allowances: [integer(random, 0, 100)] } : {}),
})

const competitionForm = (random: Random) => ({
  ...{ name: 'June Medal', days: '2026-11-20', scoring: pick(random, SCORINGS), sides: pick(random, SIDES) },
  ...{ basis: pick(random, ['net', 'gross']), combine: 'total', ties: 'countback', public: 'on' },
})

const merit = () => ({ name: 'Order of Merit', points: [25, 18, 15], best_of: 5 })
const meritForm = () => ({ name: 'Order of Merit', points: '25 18 15', best_of: '5' })

/** Bodies for competitions: of the API, and of the forms on their pages. */
export const COMPETITION_EXAMPLES: Examples = {
  [`POST ${API}/scores`]: (_, random) => ({
    competition: 'none',
    scores: [{ card: 'none', hole: integer(random, 1, 18), strokes: integer(random, 1, 12) }],
  }),
  [`PUT ${API}/scores`]: (_, random) => ({
    ...{ competition: 'none', card: 'none', hole: integer(random, 1, 18), strokes: integer(random, 1, 12) },
    reason: 'Wrong ball',
  }),
  [`POST ${API}/competitions`]: (_, random) => competition(random),
  [`PUT ${ONE}`]: (_, random) => competition(random),
  [`DELETE ${ONE}`]: nothing,
  [`PUT ${ONE}/state`]: (_, random) => ({ state: pick(random, STATES) }),
  [`POST ${ONE}/entries`]: (_, random) => ({ players: [{ guest: 'Pat', handicap: integer(random, 0, 54) }] }),
  [`PUT ${ONE}/entries/:side`]: () => ({ state: 'disqualified', reason: 'Late' }),
  [`DELETE ${ONE}/entries/:side`]: nothing,
  [`PUT ${ONE}/players/:player`]: () => ({ handicap: 12.4, tee: 'White' }),
  [`POST ${ONE}/starts`]: () => ({ round: 1 }),
  [`PUT ${ONE}/cards/:card/agreement`]: () => ({ seen: '1:4' }),
  [`PUT ${ONE}/cards/:card/marker`]: () => ({ member: '101' }),
  [`POST ${ONE}/draw`]: (_, random) => ({ seeding: pick(random, SEEDINGS) }),
  [`PUT ${ONE}/matches/:match`]: (_, random) => ({ winner: pick(random, ['a', 'b', null]) }),
  [`POST ${API}/merit`]: merit,
  [`PUT ${API}/merit/:series`]: merit,
  [`DELETE ${API}/merit/:series`]: nothing,
  [`POST ${PAGES}/new`]: (_, random) => competitionForm(random),
  [`POST ${PAGE}/settings`]: (_, random) => competitionForm(random),
  [`POST ${PAGE}/remove`]: nothing,
  [`POST ${PAGE}/enter`]: () => ({ handicap: '12.4', gender: 'M', partner_1: 'Pat' }),
  [`POST ${PAGE}/withdraw`]: () => ({ side: 'none' }),
  [`POST ${PAGE}/add`]: () => ({ who_0: 'Pat', handicap_0: '12', gender_0: 'F' }),
  [`POST ${PAGE}/from-sheet`]: () => ({ from: '07:00', to: '18:00' }),
  [`POST ${PAGE}/state`]: (_, random) => ({ to: pick(random, STATES) }),
  [`POST ${PAGE}/starts`]: () => ({ round: '1' }),
  [`POST ${PAGE}/draw`]: (_, random) => ({ seeding: pick(random, SEEDINGS) }),
  [`POST ${PAGE}/decide`]: () => ({ match: 'none', winner: 'a' }),
  [`POST ${SIDE}/round`]: () => ({ card: 'none' }),
  [`POST ${SIDE}/correct`]: () => ({ card: 'none', hole: '1', strokes: '5', reason: 'Wrong ball' }),
  [`POST ${SIDE}/accept`]: () => ({ card: 'none', seen: '1:4' }),
  [`POST ${SIDE}/player`]: () => ({ player: 'none', handicap: '12.4', tee: '0' }),
  [`POST ${SIDE}/place`]: () => ({ time: '08:00', tee: '1' }),
  [`POST ${SIDE}/marker`]: () => ({ card: 'none', member: '101' }),
  [`POST ${SIDE}/judge`]: () => ({ state: 'withdrawn', reason: 'Unwell' }),
  'POST /club/:club/merit/new': meritForm,
  'POST /club/:club/merit/:series/edit': meritForm,
  'POST /club/:club/merit/:series/remove': nothing,
}

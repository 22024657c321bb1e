import type { Ability } from '../../../club/ability.ts'
import { Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import { type AppRoute, forClub, forGolfer, type Method } from '../route.ts'
import { getAudit } from './audit.ts'
import {
  deleteMember,
  deleteOwnMembership,
  getMembers,
  postMember,
  postOwnMembership,
  putMember,
  putOwnPin,
} from './members.ts'
import { getMessages, postMessage, putMessage } from './messages.ts'
import { getClubs } from './my-clubs.ts'
import { getNews } from './news.ts'
import { deletePins, getPins, putPins } from './pins.ts'
import { teeSheetRoutes } from './tee-sheet/tee-sheet-routes.ts'

const CLUB = '/api/v1/clubs/:club'

/** Club operations, each for those whose role in the club gives it (APP-3). */
export const clubRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/clubs', getClubs),
  forClub('run_roster')('GET', `${CLUB}/members`, getMembers(context)),
  forClub('run_roster')('POST', `${CLUB}/members`, postMember(context)),
  forClub('own_pin')('PUT', `${CLUB}/members/me`, putOwnPin(context)),
  forGolfer('POST', `${CLUB}/members/me`, postOwnMembership(context)),
  forGolfer('DELETE', `${CLUB}/members/me`, deleteOwnMembership(context)),
  forClub('run_roster')('PUT', `${CLUB}/members/:member`, putMember(context)),
  forClub('run_roster')('DELETE', `${CLUB}/members/:member`, deleteMember(context)),
  forClub('read_pins')('GET', `${CLUB}/pins`, getPins(context)),
  forClub('set_pins')('PUT', `${CLUB}/pins`, putPins(context)),
  forClub('set_pins')('DELETE', `${CLUB}/pins`, deletePins(context)),
  ...teeSheetRoutes(context),
  forClub('read_tee_sheet')('GET', `${CLUB}/news`, getNews(context), { body: false }),
  forClub('read_audit')('GET', `${CLUB}/audit`, getAudit(context)),
  ...notBuilt('caddies', 'The caddie yard isn’t available yet.', {
    GET: 'read_yard',
    POST: 'run_yard',
    PUT: 'run_yard',
    DELETE: 'run_yard',
  }),
  ...notBuilt('scores', 'Scores aren’t available yet.', { GET: 'score', POST: 'score', PUT: 'post_scores' }),
  forClub('message')('GET', `${CLUB}/messages`, getMessages(context)),
  forClub('message')('POST', `${CLUB}/messages`, postMessage(context)),
  forClub('message')('PUT', `${CLUB}/messages/:message`, putMessage(context)),
]

type Guards = Readonly<Partial<Record<Method, Ability>>>

/** The guard is there already: people who may not ask get the same refusal as later. */
const notBuilt = (what: string, sentence: string, guards: Guards): readonly AppRoute[] =>
  Object.entries(guards).map(([method, ability]) =>
    forClub(ability)(method as Method, `${CLUB}/${what}`, async () => {
      throw new Problem('not_built', sentence)
    }),
  )

import type { AppContext } from '../context.ts'
import { type AppRoute, forClub, forGolfer } from '../route.ts'
import { getAudit } from './audit.ts'
import { getAuditExport } from './audit-export.ts'
import { deleteCategory, getCategories, postCategory, putCategory } from './categories.ts'
import { competitionRoutes } from './competition/competition-routes.ts'
import {
  deleteMember,
  deleteOwnMembership,
  getMembers,
  postInvitation,
  postMember,
  postOwnMembership,
  putMember,
  putOwnPin,
} from './members.ts'
import { getMailChoice, putMailChoice } from './messages/mail-choice.ts'
import { getMessage, getMessages, postMessage, putMessage } from './messages/messages.ts'
import { getClubs } from './my-clubs.ts'
import { getNews } from './news.ts'
import { getPinHistory, getPinSuggestion } from './pins/pin-routes.ts'
import { deletePins, getPins, putPins } from './pins.ts'
import { getExport, postImport } from './roster-files.ts'
import { getStatus, putStatus } from './status/status.ts'
import { teeSheetRoutes } from './tee-sheet/tee-sheet-routes.ts'
import { yardRoutes } from './yard/yard-routes.ts'

const CLUB = '/api/v1/clubs/:club'

/** Club operations, each for those whose role in the club gives it (APP-3). */
export const clubRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/clubs', getClubs),
  forClub('run_roster')('GET', `${CLUB}/members`, getMembers(context)),
  forClub('run_roster')('POST', `${CLUB}/members`, postMember(context)),
  forClub('run_roster')('GET', `${CLUB}/members/export`, getExport(context)),
  forClub('run_roster')('POST', `${CLUB}/members/import`, postImport(context), { upload: true }),
  forClub('own_pin')('PUT', `${CLUB}/members/me`, putOwnPin(context)),
  forGolfer('POST', `${CLUB}/members/me`, postOwnMembership(context)),
  forGolfer('DELETE', `${CLUB}/members/me`, deleteOwnMembership(context)),
  forClub('run_roster')('PUT', `${CLUB}/members/:member`, putMember(context)),
  forClub('run_roster')('DELETE', `${CLUB}/members/:member`, deleteMember(context)),
  forClub('run_roster')('POST', `${CLUB}/members/:member/invitation`, postInvitation(context)),
  forClub('run_roster')('GET', `${CLUB}/categories`, getCategories(context)),
  forClub('run_roster')('POST', `${CLUB}/categories`, postCategory(context)),
  forClub('run_roster')('PUT', `${CLUB}/categories/:category`, putCategory(context)),
  forClub('run_roster')('DELETE', `${CLUB}/categories/:category`, deleteCategory(context)),
  forClub('read_pins')('GET', `${CLUB}/pins`, getPins(context)),
  forClub('set_pins')('PUT', `${CLUB}/pins`, putPins(context)),
  forClub('set_pins')('DELETE', `${CLUB}/pins`, deletePins(context)),
  forClub('read_pins')('GET', `${CLUB}/pins/history`, getPinHistory(context)),
  forClub('set_pins')('GET', `${CLUB}/pins/suggestion`, getPinSuggestion(context)),
  ...teeSheetRoutes(context),
  forClub('read_tee_sheet')('GET', `${CLUB}/news`, getNews(context), { body: false }),
  forClub('read_audit')('GET', `${CLUB}/audit`, getAudit(context)),
  forClub('read_audit')('GET', `${CLUB}/audit/export`, getAuditExport(context)),
  ...yardRoutes(context),
  ...competitionRoutes(context),
  forClub('message')('GET', `${CLUB}/messages`, getMessages(context)),
  forClub('message')('POST', `${CLUB}/messages`, postMessage(context)),
  forClub('message')('GET', `${CLUB}/messages/emails`, getMailChoice(context)),
  forClub('message')('PUT', `${CLUB}/messages/emails`, putMailChoice(context)),
  forClub('message')('GET', `${CLUB}/messages/:message`, getMessage(context)),
  forClub('message')('PUT', `${CLUB}/messages/:message`, putMessage(context)),
  forClub('read_tee_sheet')('GET', `${CLUB}/status`, getStatus(context)),
  forClub('run_tee_sheet')('PUT', `${CLUB}/status`, putStatus(context)),
]

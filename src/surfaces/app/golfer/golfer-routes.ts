import type { AppContext } from '../context.ts'
import { type AppRoute, forGolfer, forSession } from '../route.ts'
import { deleteOwn, getAccountData } from './account-data.ts'
import { connectedAgentRoutes } from './agents.ts'
import { deletePosition, getPosition, postPosition } from './position.ts'
import { getProfile, patchSession, putProfile } from './profile.ts'

/** What a golfer tells of themselves, sees of it again, and takes back. */
export const golferRoutes = (context: AppContext): readonly AppRoute[] => [
  forSession('GET', '/api/v1/profile', getProfile(context)),
  forGolfer('PUT', '/api/v1/profile', putProfile(context)),
  forSession('PATCH', '/api/v1/session', patchSession(context)),
  forGolfer('POST', '/api/v1/position', postPosition(context)),
  forGolfer('GET', '/api/v1/position', getPosition(context)),
  forGolfer('DELETE', '/api/v1/position', deletePosition(context)),
  ...connectedAgentRoutes(context),
  forSession('GET', '/api/v1/account/data', getAccountData(context)),
  forGolfer('DELETE', '/api/v1/account', deleteOwn(context)),
]

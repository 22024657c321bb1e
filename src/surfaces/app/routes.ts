import { caddieRoutes } from './caddie/caddie-routes.ts'
import { clubRoutes } from './club/club-routes.ts'
import { calendarRoutes } from './club/tee-sheet/calendar.ts'
import type { AppContext } from './context.ts'
import { getMap } from './course/get-map.ts'
import { getPins } from './course/get-pins.ts'
import { getStatus } from './course/get-status.ts'
import { greenRoutes } from './course/greens/green-routes.ts'
import { getPack } from './course/pack/get-pack.ts'
import { getWind } from './course/wind/get-wind.ts'
import { golferRoutes } from './golfer/golfer-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { roundRoutes } from './rounds/round-routes.ts'
import { type AppRoute, forSession, open } from './route.ts'
import { accountRoutes } from './session/account-routes.ts'
import { getAccountLink } from './session/get-account-link.ts'
import { postGuest } from './session/guest.ts'
import { providerRoutes } from './session/provider-routes.ts'
import { deleteSession, getSession } from './session/session.ts'
import { signedCourseRoutes } from './site/signed-course-routes.ts'
import { socialRoutes } from './social/social-routes.ts'

/** Every route of the web app. */
export const appRoutes = (context: AppContext): readonly AppRoute[] => [
  ...sessionRoutes(context),
  ...greenRoutes(context),
  ...caddieRoutes(context),
  ...accountRoutes(context),
  ...providerRoutes(context),
  ...linkRoutes(context),
  ...golferRoutes(context),
  ...clubRoutes(context),
  ...calendarRoutes(context),
  ...roundRoutes(context),
  ...socialRoutes(context),
  ...signedCourseRoutes(context),
  ...pageRoutes(context),
]

const sessionRoutes = (context: AppContext) => [
  open('POST', '/api/v1/session/guest', postGuest(context), { csrf: 'accept-json' }),
  forSession('GET', '/api/v1/session', getSession),
  open('GET', '/account.json', getAccountLink),
  open('DELETE', '/api/v1/session', deleteSession(context)),
  forSession('GET', '/api/v1/courses/:slug/map', getMap(context)),
  forSession('GET', '/api/v1/courses/:slug/pack', getPack(context)),
  forSession('GET', '/api/v1/courses/:slug/wind', getWind(context)),
  forSession('GET', '/api/v1/courses/:slug/pins', getPins(context)),
  forSession('GET', '/api/v1/courses/:slug/status', getStatus(context)),
]

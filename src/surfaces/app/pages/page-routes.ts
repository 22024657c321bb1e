import type { AppContext } from '../context.ts'
import { type AppRoute, inOpenedWindow } from '../route.ts'
import { newPasswordRoutes } from './account/new-password.ts'
import { signInRoutes } from './account/sign-in.ts'
import { signUpRoutes } from './account/sign-up.ts'
import { unsubscribeRoutes } from './account/unsubscribe.ts'
import { verifyRoutes } from './account/verify.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { clubPages } from './club/club-pages.ts'
import { leaderboardRoutes } from './competition/leaderboard-page.ts'
import { gpsRoutes } from './gps/gps.ts'
import { workerRoutes } from './gps/worker-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { roundsPages } from './rounds/rounds-pages.ts'

/** The pages of the app. */
export const pageRoutes = (context: AppContext): readonly AppRoute[] => [
  // An agent's sign-in may pass here.
  ...[...signInRoutes(context), ...signUpRoutes(context)].map(inOpenedWindow),
  ...newPasswordRoutes(context),
  ...verifyRoutes(context),
  ...unsubscribeRoutes(context),
  ...gpsRoutes(context),
  ...workerRoutes(),
  ...profileRoutes(context),
  ...roundsPages(context),
  ...checkoutRoutes(context),
  ...clubPages(context),
  ...leaderboardRoutes(context),
]

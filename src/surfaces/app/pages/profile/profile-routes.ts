import type { AppContext } from '../../context.ts'
import { type AppRoute, golferPage, sessionPage } from '../../route.ts'
import { postAgent } from './post-agent.ts'
import { postBag } from './post-bag.ts'
import { postGame } from './post-game.ts'
import { postIndex } from './post-index.ts'
import { getCancel, getPayment, postCancel, postPortal, postRenew } from './premium-forms.ts'
import { getProfile } from './show-profile.ts'
import {
  getDelete,
  postClaim,
  postDelete,
  postDevice,
  postPassword,
  postSignOut,
  postSignOutEverywhere,
  postUnits,
  postVerify,
} from './small-forms.ts'
import { TABS, tabPath } from './tabs.ts'

export const profileRoutes = (context: AppContext): readonly AppRoute[] => [
  ...TABS.map((tab) => sessionPage('GET', tabPath(tab), getProfile(context, tab))),
  golferPage('POST', '/profile', postGame(context)),
  golferPage('POST', '/profile/bag', postBag(context)),
  golferPage('POST', '/profile/rounds', postIndex(context)),
  sessionPage('POST', '/profile/units', postUnits(context)),
  sessionPage('POST', '/profile/claim', postClaim(context)),
  golferPage('POST', '/profile/password', postPassword(context)),
  golferPage('POST', '/profile/devices', postDevice(context)),
  golferPage('POST', '/profile/verify', postVerify(context)),
  sessionPage('POST', '/profile/sign-out', postSignOut(context)),
  golferPage('POST', '/profile/sign-out-everywhere', postSignOutEverywhere(context)),
  golferPage('POST', '/profile/agents', postAgent(context)),
  golferPage('GET', '/profile/premium/cancel', getCancel(context)),
  golferPage('POST', '/profile/premium/cancel', postCancel(context)),
  golferPage('POST', '/profile/premium/renew', postRenew(context)),
  golferPage('POST', '/profile/premium/portal', postPortal(context)),
  golferPage('GET', '/profile/payments/:id', getPayment(context)),
  golferPage('GET', '/profile/delete', getDelete),
  golferPage('POST', '/profile/delete', postDelete(context)),
]

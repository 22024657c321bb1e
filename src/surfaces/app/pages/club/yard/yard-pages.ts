import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { getHistoryPage } from './history-page.ts'
import { getRequestPage, postRequestPage } from './request-page.ts'
import { getSettingsPage, postSettingsPage } from './settings-page.ts'
import { postLoops, postPay, postPlace, postRelease, postReplace, postState } from './yard-forms.ts'
import { getYardPage } from './yard-page.ts'

const YARD = '/club/:club/caddies'
const REQUEST = '/club/:club/caddie-request'

/** The caddie yard, and where golfers ask for a caddie. */
export const yardPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('read_yard')('GET', YARD, getYardPage(context)),
  clubPage('read_yard')('POST', `${YARD}/state`, postState(context)),
  clubPage('run_yard')('POST', `${YARD}/place`, postPlace(context)),
  clubPage('run_yard')('POST', `${YARD}/loops`, postLoops(context)),
  clubPage('run_yard')('POST', `${YARD}/replace`, postReplace(context)),
  clubPage('run_yard')('POST', `${YARD}/release`, postRelease(context)),
  clubPage('read_yard')('POST', `${YARD}/pay`, postPay(context)),
  clubPage('read_yard')('GET', `${YARD}/history`, getHistoryPage(context)),
  clubPage('set_up_club')('GET', `${YARD}/settings`, getSettingsPage(context)),
  clubPage('set_up_club')('POST', `${YARD}/settings`, postSettingsPage(context)),
  clubPage('book')('GET', REQUEST, getRequestPage(context)),
  clubPage('book')('POST', REQUEST, postRequestPage(context)),
]

import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { postPage, postZone } from './post-club.ts'
import { postRound, postRules, postSeason } from './post-settings.ts'
import { setUpPage } from './set-up-page.ts'

const SET_UP = '/club/:club/set-up'

/** How a club becomes ready, for its managers. */
export const setUpPages = (context: AppContext): readonly AppRoute[] => {
  const page = clubPage('set_up_club')
  return [
    page('GET', SET_UP, async (request) => ({
      status: 200,
      page: await setUpPage(context, request, null),
    })),
    page('POST', `${SET_UP}/zone`, postZone(context)),
    page('POST', `${SET_UP}/season`, postSeason(context)),
    page('POST', `${SET_UP}/round`, postRound(context)),
    page('POST', `${SET_UP}/rules`, postRules(context)),
    page('POST', `${SET_UP}/page`, postPage(context)),
  ]
}

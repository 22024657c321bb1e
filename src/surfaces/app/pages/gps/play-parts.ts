import { html, raw } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import type { Profile } from '../../../../account/profile.ts'
import { isFirstTime } from '../../../../premium/ledger-store.ts'
import { PLAN_IDS } from '../../../../premium/plans.ts'
import { planName, priceIn } from '../../../../premium/price-words.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { jsonInScript } from '../../../ui/json-in-script.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppContext } from '../../context.ts'
import { csrfTokenOf } from '../../csrf.ts'
import type { AppRequest } from '../../route.ts'
import type { Summary } from './course-of.ts'

/** What the app on the course starts from. */
export type PlayParts = {
  readonly course: string
  readonly session: Session
  readonly profile: Profile
  readonly firstTime: boolean
  /** A base under our own map. */
  readonly raster: { readonly tiles: string; readonly attribution: string } | null
}

export const playParts = async (
  { db, payments, config }: AppContext,
  session: Session,
  profile: Profile,
  { slug }: Summary,
): Promise<PlayParts> => ({
  ...{ course: slug, session, profile },
  firstTime: await isFirstTime(db, payments.provider.name, session.account.id),
  raster: config.mapTiles && { tiles: config.mapTiles.url, attribution: config.mapTiles.attribution ?? '' },
})

export const playHead = () =>
  html`<link rel="stylesheet" href="${assetUrl('gps.css')}">${scriptHtml('gps.js')}`

export const playRoot = (request: AppRequest, parts: PlayParts) =>
  html`<div id="play"></div><script type="application/json" id="play-settings">${raw(jsonInScript(settingsOf(request, parts)))}</script>
`

/** As `PlaySettings` in web/gps/settings.ts. */
function settingsOf(
  { language, token }: AppRequest,
  { course, session, profile, firstTime, raster }: PlayParts,
) {
  const { id, kind, premiumUntil } = session.account
  const { handicap, gender, tee, bag, units, competition } = profile
  return {
    ...{ language, course, release: assetUrl('gps.js') },
    files: {
      mapWorker: assetUrl('map-worker.js'),
      caddieWorker: assetUrl('caddie-worker.js'),
    },
    session: { account: id, kind, premiumUntil, csrf: token === null ? '' : csrfTokenOf(token) },
    profile: { handicap, gender, tee, bag, units, competition },
    plans: PLAN_IDS.map((plan) => ({
      id: plan,
      name: planName(language, plan),
      price: priceIn(language, plan, firstTime),
    })),
    raster,
  }
}

import { GUEST_LIFETIME_MS } from './account/guest-store.ts'
import { LINK_LIFETIME_MS } from './account/link-lifetime.ts'
import { SESSION_IDLE_MS } from './account/session-store.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './core/duration.ts'
import { GRANT_LIFETIME_MS, REFRESH_TOKEN_IDLE_MS } from './oauth/token-lifetime.ts'
import type { Addresses, Config, OperatorSettings, RateLimit } from './platform/config.ts'
import { POSITION_LIFETIME_MS } from './position/position.ts'
import { CHECKOUT_LIFETIME_MS } from './premium/open-checkout.ts'
import { firstChargeCents, INTRO_DISCOUNT_PERCENT, inDollars, PLAN_IDS, PLANS } from './premium/plans.ts'
import { RENEWAL_GRACE_MS } from './premium/renewal-grace.ts'
import type { PageWords } from './product/read-pages.ts'
import { GAME_LIFETIME_MS } from './social/play-game.ts'
import { CLOSED_REPORT_LIFETIME_MS } from './social/report-store.ts'
import { SHARING_LIFETIME_MS } from './social/share-position.ts'
import { FRESH_MS, STALE_MS } from './wind/weather/ambient.ts'
import { numberIn } from './words/format.ts'
import type { Language } from './words/language.ts'
import { wordsOf } from './words/words-of.ts'

export type ProductWordsOptions = {
  readonly addresses: Addresses
  readonly settings: Pick<Config, 'operator' | 'rateLimit' | 'mcpRateLimit'>
}

/** Everything product pages can say by a placeholder: addresses, prices, rules, limits and who runs this installation. */
export const productWords =
  ({ addresses, settings }: ProductWordsOptions) =>
  (language: Language): PageWords => ({
    ...addressWords(addresses),
    ...priceWords(language),
    ...RULE_WORDS,
    api_rate_limit: rateLimitWords(language, settings.rateLimit),
    mcp_rate_limit: rateLimitWords(language, settings.mcpRateLimit),
    ...operatorWords(language, settings.operator),
  })

const addressWords = ({ api, mcp, app, site }: Addresses) => ({
  api_url: api,
  mcp_url: mcp,
  app_url: app,
  site_url: site,
})

/** Such as `{price_day_pass}` and `{first_price_plus_monthly}`. */
const priceWords = (language: Language) =>
  Object.fromEntries(
    PLAN_IDS.flatMap((id) => [
      [`price_${id}`, priceIn(language, PLANS[id].cents)] as const,
      [`first_price_${id}`, priceIn(language, firstChargeCents(id, true))] as const,
    ]),
  )

/** Spanish writes the sign after the number. */
const priceIn = (language: Language, cents: number) =>
  language === 'en' ? inDollars(cents) : `${numberIn(language, cents / 100, 2)}\u00a0$`

/** Such as `{guest_days}`: the numbers are the ones the code goes by. */
export const RULE_WORDS = {
  guest_days: String(GUEST_LIFETIME_MS / DAY_MS),
  session_days: String(SESSION_IDLE_MS / DAY_MS),
  verify_link_days: String(LINK_LIFETIME_MS.verify / DAY_MS),
  reset_link_minutes: String(LINK_LIFETIME_MS.reset / MINUTE_MS),
  position_minutes: String(POSITION_LIFETIME_MS / MINUTE_MS),
  checkout_minutes: String(CHECKOUT_LIFETIME_MS / MINUTE_MS),
  day_pass_hours: String(PLANS.day_pass.ms / HOUR_MS),
  intro_discount_percent: String(INTRO_DISCOUNT_PERCENT),
  renewal_grace_days: String(RENEWAL_GRACE_MS / DAY_MS),
  agent_idle_days: String(REFRESH_TOKEN_IDLE_MS / DAY_MS),
  agent_days: String(GRANT_LIFETIME_MS / DAY_MS),
  weather_minutes: String(FRESH_MS / MINUTE_MS),
  old_wind_minutes: String(STALE_MS / MINUTE_MS),
  sharing_hours: String(SHARING_LIFETIME_MS / HOUR_MS),
  game_days: String(GAME_LIFETIME_MS / DAY_MS),
  report_days: String(CLOSED_REPORT_LIFETIME_MS / DAY_MS),
}

function rateLimitWords(language: Language, limit: RateLimit | null): string {
  const words = wordsOf(language).product.rateLimit
  if (limit === null) return words.none
  const requests = numberIn(language, limit.requests)
  return limit.seconds === 60
    ? words.perMinute(requests)
    : words.perSeconds(requests, numberIn(language, limit.seconds))
}

/** What isn't filled in is said plainly, so that nobody takes the page for somebody else's. */
function operatorWords(language: Language, { name, address, contact }: OperatorSettings) {
  const words = wordsOf(language).product.operator
  const details = [
    name === null ? words.noName : words.name(plain(name)),
    address === null ? words.noAddress : words.address(plain(address)),
    contact === null ? words.noContact : words.contact(contact),
  ]
  const isKnown = name !== null || address !== null || contact !== null
  return {
    operator_details: isKnown ? details.join('\n') : words.nothing,
    operator_contact: contact === null ? words.cannotWrite : words.write(contact),
  }
}

/** A name is shown as it is, not as Markdown. */
const plain = (text: string) =>
  text
    .replaceAll(/[`*[\]|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

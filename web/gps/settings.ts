import type { Profile } from '../../src/account/profile.ts'
import type { Language } from '../../src/words/language.ts'

/** What the page tells the app. The course, the hole and the demo are in the address. */
export type PlaySettings = {
  readonly language: Language
  /** That the page was asked for; a stored page may be another course's. */
  readonly course: string | null
  /** Of the code and the words: another one means that the app was updated. */
  readonly release: string
  readonly files: { readonly mapWorker: string; readonly caddieWorker: string }
  readonly session: PlaySession
  readonly profile: PlayProfile
  /** What Premium costs this golfer, in words. */
  readonly plans: readonly { readonly id: string; readonly name: string; readonly price: string }[]
  /** A raster base under our own map, if the operator set one. */
  readonly raster: { readonly tiles: string; readonly attribution: string } | null
}

export type PlaySession = {
  readonly account: string
  readonly kind: 'guest' | 'member'
  /** Milliseconds since 1970; null without Premium. */
  readonly premiumUntil: number | null
  readonly csrf: string
}

export type PlayProfile = Pick<Profile, 'handicap' | 'gender' | 'tee' | 'bag' | 'units' | 'competition'>

export const SETTINGS_ID = 'play-settings'

export function readSettings(): PlaySettings | null {
  const text = document.getElementById(SETTINGS_ID)?.textContent
  return text ? (JSON.parse(text) as PlaySettings) : null
}

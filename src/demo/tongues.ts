import type { Tongue } from './tongue.ts'
import { arabic, chinese, indian, japanese, korean, malay, thai } from './tongues-asia.ts'
import { african, american, australian, british, gaelic, islander, newZealand } from './tongues-english.ts'
import {
  czech,
  dutch,
  finnish,
  french,
  german,
  italian,
  nordic,
  norse,
  polish,
  portuguese,
  spanish,
} from './tongues-europe.ts'

export const TONGUES = {
  african,
  american,
  arabic,
  australian,
  british,
  chinese,
  czech,
  dutch,
  finnish,
  french,
  gaelic,
  german,
  indian,
  islander,
  italian,
  japanese,
  korean,
  malay,
  newZealand,
  nordic,
  norse,
  polish,
  portuguese,
  spanish,
  thai,
} satisfies Record<string, Tongue>

export type TongueId = keyof typeof TONGUES

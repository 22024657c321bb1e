import type { Tongue } from './tongue.ts'
import { arabic, chinese, indian, japanese, korean, malay, southChinese, thai } from './tongues-asia.ts'
import { irish, scottish, welsh } from './tongues-celtic.ts'
import {
  african,
  american,
  australian,
  british,
  islander,
  newZealand,
  savanna,
  southern,
  southwestern,
} from './tongues-english.ts'
import {
  czech,
  dutch,
  french,
  german,
  italian,
  latin,
  polish,
  portuguese,
  quebec,
  resort,
  spanish,
} from './tongues-europe.ts'
import { danish, finnish, icelandic, norwegian, swedish } from './tongues-nordic.ts'

export const TONGUES = {
  african,
  american,
  arabic,
  australian,
  british,
  chinese,
  czech,
  danish,
  dutch,
  finnish,
  french,
  german,
  icelandic,
  indian,
  irish,
  islander,
  italian,
  japanese,
  korean,
  latin,
  malay,
  newZealand,
  norwegian,
  polish,
  portuguese,
  quebec,
  resort,
  savanna,
  scottish,
  southChinese,
  southern,
  southwestern,
  spanish,
  swedish,
  thai,
  welsh,
} satisfies Record<string, Tongue>

export type TongueId = keyof typeof TONGUES

import { arabic, chinese, indian, japanese, korean, malay, southChinese, thai } from './vocabularies-asia.ts'
import { irish, scottish, welsh } from './vocabularies-celtic.ts'
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
} from './vocabularies-english.ts'
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
} from './vocabularies-europe.ts'
import { danish, finnish, icelandic, norwegian, swedish } from './vocabularies-nordic.ts'
import type { Vocabulary } from './vocabulary.ts'

export const VOCABULARIES = {
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
} satisfies Record<string, Vocabulary>

export type VocabularyId = keyof typeof VOCABULARIES

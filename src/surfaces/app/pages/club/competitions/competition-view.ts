import type { Competition, CompetitionSide } from '../../../../../competition/competition.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { numberIn } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import type { PlayerNames } from '../../../club/competition/player-names.ts'
import { clubPath } from '../tabs.ts'

export const competitionPath = (slug: string, id = '', more = '') =>
  `${clubPath(slug, 'competitions')}${id === '' ? '' : `/${id}`}${more}`

export const sidePath = (slug: string, id: string, side: string) => competitionPath(slug, id, `/side/${side}`)
export const meritPath = (slug: string, id: string, more = '') => `/club/${slug}/merit/${id}${more}`

export const wordsFor = (language: Language) => wordsOf(language).clubCompetition

/** The format in a few words: `Four-ball Stableford, net`. */
export function formatText({ settings }: Competition, language: Language): string {
  const words = wordsFor(language)
  const { scoring, sides, basis, combine, rounds } = settings.rules
  const game =
    sides === 'individual'
      ? words.scorings[scoring]
      : `${words.sides[sides]}, ${lower(words.scorings[scoring])}`
  const more = [lower(words.bases[basis]), ...(combine === 'eclectic' ? [lower(words.eclectic)] : [])]
  return [game, ...more, ...(rounds > 1 ? [words.rounds(rounds)] : [])].join(', ')
}

/** Stableford is a name. */
const lower = (text: string) => (text === 'Stableford' ? text : text.charAt(0).toLowerCase() + text.slice(1))

export const daysText = ({ settings }: Competition, language: Language): string =>
  settings.days.map((day) => clubDayIn(language, day)).join(' · ')

export const playerText = (names: PlayerNames, id: string, language: Language): string =>
  names.get(id) ?? wordsFor(language).nobody

/** The names of a side: `Ann Lee / Ben Fox`. */
export const sideText = (side: CompetitionSide | undefined, names: PlayerNames, language: Language): string =>
  (side?.players ?? []).map(({ id }) => playerText(names, id, language)).join(' / ')

export const indexText = (index: number | null, language: Language): string =>
  index === null ? '–' : `${index < 0 ? '+' : ''}${numberIn(language, Math.abs(index), 1)}`

export const allowanceText = ({ settings }: Competition, language: Language): string =>
  wordsFor(language).facts.percent(
    settings.rules.allowances
      .map((each) => numberIn(language, each, Number.isInteger(each) ? 0 : 1))
      .join(' / '),
  )

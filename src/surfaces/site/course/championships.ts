import type { Championship } from '../../../renown/venue.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'

/** What was played on a course, in one line; null where we don't know of anything. */
export function championshipsText(championships: readonly Championship[], language: Language): string | null {
  const { championship, championshipNames } = wordsOf(language).course
  const texts = championships.map(({ name, years }) =>
    championship(championshipNames[name] ?? name, years.length, years.at(-1) ?? 0),
  )
  return texts.length === 0 ? null : texts.join('; ')
}

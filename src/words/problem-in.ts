import type { Language } from './language.ts'
import { wordsOf } from './words-of.ts'

/**
 * A sentence about a problem, in the language of a page. The service has one sentence for each problem, in English,
 * because programs read it too. One that the language lacks stays as it is: `problem-in.test.ts` looks for those.
 */
export const problemIn = (language: Language, sentence: string): string =>
  lookUp(patternsOf(language), sentence) ?? sentence

type Pattern = { readonly shape: RegExp; readonly names: readonly string[]; readonly translation: string }

const patterns = new Map<Language, readonly Pattern[]>()

function patternsOf(language: Language): readonly Pattern[] {
  const known = patterns.get(language)
  if (known) return known
  const made = Object.entries(wordsOf(language).problems.sentences).map(toPattern)
  patterns.set(language, made)
  return made
}

const PLACE = /\{(\w+)\}/g

const toPattern = ([sentence, translation]: readonly [string, string]): Pattern => ({
  shape: new RegExp(`^${RegExp.escape(sentence).replaceAll(/\\\{(\w+)\\\}/g, '(.+)')}$`, 's'),
  names: [...sentence.matchAll(PLACE)].map(([, name = '']) => name),
  translation,
})

function lookUp(among: readonly Pattern[], sentence: string): string | null {
  for (const { shape, names, translation } of among) {
    const found = shape.exec(sentence)
    if (!found) continue
    const values = new Map(names.map((name, place) => [name, found[place + 1] ?? '']))
    return translation.replaceAll(PLACE, (_all, name: string) => {
      const value = values.get(name) ?? ''
      return lookUp(among, value) ?? value
    })
  }
  return null
}

import { en } from '../../src/words/en.ts'
import { es } from '../../src/words/es.ts'

/** What a page would show in the place of a value. */
const MARK = '\u0000'

/** The pieces of text in an object of words; sentences with values are cut at the values. */
function piecesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return words.split(MARK)
  if (typeof words === 'function') return piecesOf(words(...Array.from({ length: words.length }, () => MARK)))
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(piecesOf)
}

const isSentence = (piece: string) => piece.length >= 10 && /\S\s+\S/.test(piece)

const { account, profile, checkout, gps, consent, plans, problems, frame } = en
const { sentences: _none, ...shown } = problems
const SPANISH = new Set(piecesOf(es))
const ENGLISH = piecesOf({ account, profile, checkout, gps, consent, plans, shown, frame })
  .map((piece) => piece.trim())
  .filter((piece) => isSentence(piece) && !SPANISH.has(piece))

/** English sentences of these areas that a Spanish page still contains. */
export const englishLeft = (page: string): readonly string[] => {
  const text = page.replaceAll('&#39;', "'").replaceAll(/data-(?:suggestion|action|dismiss)="[^"]*"/g, '')
  return ENGLISH.filter((piece) => text.includes(piece))
}

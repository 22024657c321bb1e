import type { SharedRound } from '../../../../round/shared-round-store.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'

/** `80 strokes (+8)`. */
export function scoreWords(
  language: Language,
  { strokes, par }: Pick<SharedRound, 'strokes' | 'par'>,
): string {
  const { post } = wordsOf(language).social
  if (strokes === null) return post.noScore
  return par === null ? post.strokes(strokes) : `${post.strokes(strokes)} (${toPar(language, strokes - par)})`
}

function toPar(language: Language, over: number): string {
  if (over === 0) return wordsOf(language).social.post.level
  return over > 0 ? `+${over}` : `−${-over}`
}

import { splitWords } from '../core/text/words.ts'

// Words that half of all courses have in their names, in many languages: they do not tell courses apart.
const GENERIC = new Set(
  `golf club course courses country links gc cc g c the and at of a an resort spa hotel
  golfclub golfplatz golfanlage golfpark golfbaan golfbana golfbane golfklubb golfklub golfclubs klub klubb
  de du des la le les l d del della di do da dos das el los las und am an der die das im e v ev
  campo club-de-golf hole holes municipal public`.split(/\s+/),
)

/** What is left of a name without such words, in its order. */
export const coreOf = (name: string): readonly string[] =>
  splitWords(name)
    .map((parts) => parts.join(''))
    .filter((word) => !GENERIC.has(word))

/** Two names that may be the same course's: the distinctive words of one are all in the other. */
export function namesAgree(a: string, b: string): boolean {
  const first = new Set(coreOf(a))
  const second = new Set(coreOf(b))
  if (first.size === 0 || second.size === 0) return false
  return first.isSubsetOf(second) || second.isSubsetOf(first)
}

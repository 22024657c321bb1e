import { type Golfer, type GolferHole, teeOfGolfer } from '../course/card-of-golfer.ts'
import type { Layout, Tee } from '../course/layout.ts'
import type { PictureWords } from './look.ts'

/** TEE-1: a tee by its name and whose rating it is. */
export const teeWords = ({ genders }: PictureWords, { name, gender }: Pick<Tee, 'name' | 'gender'>) =>
  gender === null ? name : `${name}, ${genders[gender]}`

/** Whose par and stroke index these are, in the words of the picture; null for the course card. */
export function whoseCard(
  words: PictureWords,
  layout: Layout | null,
  golfer: Golfer,
  { card, cardWords }: GolferHole,
): string | null {
  if (cardWords === null || layout === null) return null
  if (card === 'gender') return golfer.gender === null ? words.allTees : genderOrAll(words, golfer, cardWords)
  const tee = teeOfGolfer(layout, golfer)
  // Only its name, where it may be either of two tees.
  return tee === null || cardWords === tee.name ? cardWords : teeWords(words, tee)
}

const genderOrAll = (words: PictureWords, { gender }: Golfer, cardWords: string) =>
  gender === null || cardWords === 'all tees' ? words.allTees : words.teesOf[gender]

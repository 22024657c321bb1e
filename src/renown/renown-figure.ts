import type { Championship } from './venue.ts'

/** What a championship adds: the first time, every further time, and altogether at most. */
type Worth = { readonly first: number; readonly further: number; readonly most: number }

const MAJOR = { first: 20, further: 4, most: 60 }
const GREAT = { first: 12, further: 3, most: 40 }
const CUP = { first: 10, further: 2, most: 30 }
const OTHER = { first: 5, further: 1, most: 15 }

/** Any other championship counts as OTHER. docs/renown.md shows this table. */
export const WORTH: Readonly<Record<string, Worth>> = {
  'The Open': MAJOR,
  Masters: MAJOR,
  'U.S. Open': MAJOR,
  'PGA Championship': MAJOR,
  "Women's Open": GREAT,
  "U.S. Women's Open": GREAT,
  "Women's PGA Championship": GREAT,
  'Chevron Championship': GREAT,
  'Evian Championship': GREAT,
  'Players Championship': GREAT,
  'Ryder Cup': GREAT,
  'Olympic Games': GREAT,
  'Solheim Cup': CUP,
  'Presidents Cup': CUP,
  'Walker Cup': CUP,
  'Curtis Cup': CUP,
}

/** Every venue has this much, which is more than a link to an encyclopaedia gives. */
const VENUE = 40
const HIGHEST = 100

/** The renown that the championships of a venue give it. */
export const renownFigure = (championships: readonly Championship[]): number =>
  Math.min(
    HIGHEST,
    championships.reduce((sum, championship) => sum + worthOf(championship), VENUE),
  )

function worthOf({ name, years }: Championship): number {
  const { first, further, most } = WORTH[name] ?? OTHER
  return Math.min(most, first + further * (years.length - 1))
}

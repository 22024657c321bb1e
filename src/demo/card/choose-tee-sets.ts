import type { TeeNames } from '../naming/vocabulary.ts'
import type { Random } from '../random.ts'
import { pick } from '../random.ts'

export type Gender = 'M' | 'F'

/** `length` is a share of the back tee's length. */
export type TeeSet = { readonly name: string; readonly length: number; readonly genders: readonly Gender[] }

/** The tee sets of a course, back tee first. All its layouts use the same ones. */
export type TeeSets = readonly TeeSet[]

const LENGTHS = [1, 0.945, 0.89, 0.82, 0.745] as const
const SETS_BY_COUNT = { 3: [1, 2, 4], 4: [0, 1, 2, 4], 5: [0, 1, 2, 3, 4] } as const
const COUNTS = [3, 4, 4, 4, 5, 5] as const
const ALSO_WOMENS = 2

export function chooseTeeSets(random: Random, names: readonly TeeNames[], full: boolean): TeeSets {
  const drawn = pick(random, COUNTS)
  return setsFor(pick(random, names), full ? 4 : drawn)
}

// The two most forward sets are rated for women as well.
function setsFor(names: TeeNames, count: 3 | 4 | 5): TeeSet[] {
  const chosen = SETS_BY_COUNT[count]
  const back = LENGTHS[chosen[0]]
  return chosen.map((index, order) => ({
    name: names[index],
    length: LENGTHS[index] / back,
    genders: order >= count - ALSO_WOMENS ? ['M', 'F'] : ['M'],
  }))
}

import { equalityKey } from '../../core/text/words.ts'
import { layoutHints } from './hole-number.ts'
import type { Hole } from './match-holes.ts'
import { splitByNearness } from './split-by-nearness.ts'

/** The holes that are played as one round. */
export type DrawnLayout = {
  readonly name: string | null
  readonly holes: readonly Hole[]
  /** Numbers that several of its holes have, so that we cannot know which is meant. */
  readonly doubled: readonly number[]
}

/** Separates the layouts of a course: by the holes' tags and names, else by the way from green to tee. */
export function tellLayouts(holes: readonly Hole[]): readonly DrawnLayout[] {
  return groupByName(holes).flatMap(({ name, holes }) => {
    const doubled = doubledNumbers(holes)
    const rounds = doubled.length > 0 ? splitByNearness(holes) : null
    if (!rounds) return [{ name, holes, doubled }]
    const unnumbered = holes.filter(({ numbers }) => numbers.length === 0)
    return [...rounds.map((round, index) => layoutOf(round, nameOf(name, index))), layoutOf(unnumbered, name)]
  })
}

const layoutOf = (round: readonly Hole[], name: string | null): DrawnLayout => ({
  name,
  holes: [...new Set(round)],
  doubled: [],
})

// Nothing names these layouts, but separate layouts need names.
const nameOf = (name: string | null, index: number) =>
  `${name ?? 'Course'} ${String.fromCharCode(65 + index)}`

type Named = { readonly name: string | null; readonly holes: readonly Hole[] }

function groupByName(holes: readonly Hole[]): readonly Named[] {
  const tagged = groupBy(holes, courseTag)
  if (tagged.filter(({ name }) => name !== null).length > 1) return tagged
  if (doubledNumbers(holes).length === 0) return [{ name: null, holes }]
  const names = layoutNames(holes)
  const named = groupBy(holes, (hole) => hintsOf(hole).find((hint) => names.has(equalityKey(hint))) ?? null)
  return named.length > 1 ? named : [{ name: null, holes }]
}

const COURSE_TAGS = ['golf:course:name', 'course:name', 'course', 'golf:course']

const courseTag = ({ walks }: Hole) =>
  walks.flatMap(({ line }) => COURSE_TAGS.map((key) => line.tags[key])).find((value) => value) ?? null

const hintsOf = ({ walks }: Hole) => walks.flatMap(({ line }) => layoutHints(line.tags))

const MIN_HOLES = 3

/** A hole's own name is on one hole, a layout's on several. */
function layoutNames(holes: readonly Hole[]): ReadonlySet<string> {
  const numbers = new Map<string, Set<number>>()
  for (const hole of holes)
    for (const hint of hintsOf(hole)) {
      const key = equalityKey(hint)
      numbers.set(key, new Set([...(numbers.get(key) ?? []), ...hole.numbers]))
    }
  return new Set([...numbers.keys()].filter((key) => (numbers.get(key)?.size ?? 0) >= MIN_HOLES))
}

/** In the order of their first holes; names that differ only in case or accents are one. */
function groupBy(holes: readonly Hole[], nameOf: (hole: Hole) => string | null): readonly Named[] {
  const groups = new Map<string, { name: string | null; holes: Hole[] }>()
  for (const hole of holes) {
    const name = nameOf(hole)
    const key = name === null ? '' : equalityKey(name)
    const group = groups.get(key) ?? { name, holes: [] }
    group.holes.push(hole)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function doubledNumbers(holes: readonly Hole[]): readonly number[] {
  const numbers = holes.flatMap((hole) => hole.numbers).sort((a, b) => a - b)
  return [...new Set(numbers.filter((number, index) => number === numbers[index + 1]))]
}

import { type Figures, figuresOf } from './figures.ts'

type Nested = { readonly [name: string]: number | Nested }

const EXAMPLE = figuresOf({
  ...{ id: '', course: '', course_name: '', layout: null, tee: null, holes: [] },
  ...{ handicap_index: null, playing_handicap: null, started_at: '', finished_at: null, updated_at: '' },
}) as unknown as Nested

const countIn = (figures: Nested): number =>
  Object.values(figures).reduce<number>(
    (sum, value) => sum + (typeof value === 'number' ? 1 : countIn(value)),
    0,
  )

const COUNT = countIn(EXAMPLE)

export const nothingAdded = () => new Float64Array(COUNT)

/** All numbers in the order of their names: those of a thousand rounds are added in no time. */
export function flatten(figures: Figures): Float64Array {
  const flat = nothingAdded()
  let place = 0
  const walk = (like: Nested, own: Nested) => {
    for (const [name, value] of Object.entries(like)) {
      const given = own[name]
      if (typeof value !== 'number') walk(value, given as Nested)
      else flat[place++] = Number(given)
    }
  }
  walk(EXAMPLE, figures as unknown as Nested)
  return flat
}

/** The figures with these numbers. */
export function figuresIn(flat: Float64Array): Figures {
  let place = 0
  const walk = (like: Nested): Nested =>
    Object.fromEntries(
      Object.entries(like).map(([name, value]) => [
        name,
        typeof value === 'number' ? (flat[place++] ?? 0) : walk(value),
      ]),
    )
  return walk(EXAMPLE) as unknown as Figures
}

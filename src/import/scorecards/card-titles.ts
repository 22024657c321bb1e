import type { Given } from '../given.ts'
import type { Grid } from './find-grids.ts'
import { genderIn } from './grid-words.ts'

/** Which course a card is for. */
type CourseNamed = { readonly slug: string } | { readonly name: string }

/** What stands above a card. One of several cards of a course also says which layout it is, or whose tees it has. */
export type CardTitle = {
  readonly course: CourseNamed | null
  readonly layout: string | null
  readonly gender: 'M' | 'F' | null
  /** The club, if no course goes by the whole title: then `part` is one of its layouts. */
  readonly otherwise: { readonly name: string; readonly layout: string } | null
}

/** The titles of all cards in a file: next to each other they show what they have in common. */
export function titlesOf(cards: readonly Grid[], { course: slug }: Given): readonly CardTitle[] {
  const read = cards.map(readTitle)
  return read.map((title) => {
    const { club, part: own } = partsOf(title, read)
    // When the import says which course it is, a title is free to say only which layout.
    const isOneOfMany = slug !== null && read.some((other) => other.name !== title.name)
    const part = own ?? (isOneOfMany ? title.name : null)
    const gender = genderIn(part ?? '')
    const layout = gender === null ? part : null
    if (slug !== null) return { course: { slug }, layout, gender, otherwise: null }
    if (club === null) return { course: null, layout: null, gender: null, otherwise: null }
    if (layout === null) return { course: { name: club }, layout, gender, otherwise: null }
    return { course: { name: `${club} ${layout}` }, layout: null, gender, otherwise: { name: club, layout } }
  })
}

type Title = { readonly name: string | null; readonly more: readonly string[] }

const CALLED = /^(?:course|club|golf club|campo|platz|parcours)\s*:\s*(.*)$/i
const CALLED_NEXT = /^(?:course|club|campo|platz|parcours):?$/i

/** The first title with a letter in it, and what else is there. */
function readTitle({ titleRows }: Grid): Title {
  const texts = titleRows.flatMap(({ cells }) => cells.map((cell) => cell.trim()).filter(Boolean))
  const [first = '', ...rest] = CALLED_NEXT.test(texts[0] ?? '') ? texts.slice(1) : texts
  const name = (CALLED.exec(first)?.[1] ?? first).replace(/\s*[-–:,]?\s*score ?cards?$/i, '')
  return { name: /\p{L}{2}/u.test(name) ? name : null, more: rest }
}

type Parts = { readonly club: string | null; readonly part: string | null }

/** "Mill Golf Club - North" next to "Mill Golf Club - South", or one title twice over two sheets called so. */
function partsOf(title: Title, all: readonly Title[]): Parts {
  const { name, more } = title
  if (all.length === 1 || name === null) return { club: name, part: null }
  const [club, part] = cut(name)
  if (part !== null && all.some((other) => other !== title && other.name !== name && sharesClub(other, club)))
    return { club, part }
  const namesakes = all.filter((other) => other !== title && other.name === name)
  if (namesakes.length === 0) return { club: name, part: null }
  return {
    club: name,
    part: more.find((text) => namesakes.every((other) => !other.more.includes(text))) ?? null,
  }
}

const sharesClub = ({ name }: Title, club: string) => name !== null && cut(name)[0] === club

function cut(name: string): readonly [string, string | null] {
  const [, club, part] = /^(.+?)(?:\s+[-–—|]\s+|\s*[:,(]\s*)([^()]+?)\)?$/.exec(name) ?? []
  return club && part ? [club, part] : [name, null]
}

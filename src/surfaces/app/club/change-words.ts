import { ROLES, type Role } from '../../../account/account.ts'
import type { AuditEntry } from '../../../club/audit-store.ts'
import type { Member } from '../../../club/club.ts'
import type { ChangeFacts } from '../../../words/change-facts.ts'
import { dayIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'

/** The people of a club, by account and by number. */
export type People = {
  readonly byAccount: ReadonlyMap<string, string>
  readonly byNumber: ReadonlyMap<string, string>
}

export const peopleOf = (roster: readonly Member[], language: Language): People => {
  const { member, memberFirst } = wordsOf(language).clubChanges
  return {
    byAccount: new Map(roster.map(({ accountId, number, name }) => [accountId, name ?? memberFirst(number)])),
    byNumber: new Map(roster.map(({ number, name }) => [number, name ?? member(number)])),
  }
}

/** Who made a change. Deleted accounts have no name any more, and those who left no longer tell us theirs. */
export function whoMade({ by }: Pick<AuditEntry, 'by'>, people: People, language: Language): string {
  const { former, someone } = wordsOf(language).clubChanges
  return by === null ? former : (people.byAccount.get(by) ?? someone)
}

/** What was changed, as it follows the name of the person who changed it. */
export function sentenceOf({ what, about }: AuditEntry, people: People, language: Language): string {
  const { sentences, other } = wordsOf(language).clubChanges
  const sentence = Object.hasOwn(sentences, what) ? sentences[what] : undefined
  if (sentence !== undefined) return sentence(factsOf(about, people, language))
  return other(what.replaceAll(/[._]/g, ' '), plainFacts(about))
}

type About = AuditEntry['about']

const MOST_PLAIN = 6

/** Short values as they are: better than nothing for kinds that we have no sentence for. */
const plainFacts = (about: About) =>
  Object.entries(about)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .slice(0, MOST_PLAIN)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join(', ')

function factsOf(about: About, people: People, language: Language): ChangeFacts {
  const words = wordsOf(language).clubChanges
  const text = (name: string) => textOf(about[name])
  const person = (name: string) => {
    const number = text(name)
    return number === '' ? '' : (people.byNumber.get(number) ?? words.member(number))
  }
  const state = text('state')
  return {
    when: startText(about, language),
    whenBefore: startText(about.from, language),
    day: dayText(text('day'), language),
    span: spanText(about, language),
    people: peopleText(about, people, language),
    member: person('member') || text('name'),
    caddie: person('caddie'),
    place: text('to'),
    reason: text('reason'),
    role: roleText(text('role'), language),
    state: words.states[state] ?? state,
    title: text('title') || text('name') || text('to'),
    holes: holesText(about.pins, language),
    count: Array.isArray(about.seats) ? String(about.seats.length) : text('count') || text('added'),
    ...{ side: text('side'), round: text('round'), hole: text('hole') },
    ...{ before: text('before'), after: text('after') },
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const dayText = (day: string, language: Language) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? dayIn(language, new Date(`${day}T00:00:00Z`)) : day

/** `16 Nov 2026, 09:10, tee 10` */
function startText(start: unknown, language: Language): string {
  const { day, time, tee } = (start ?? {}) as About
  const parts = [dayText(textOf(day), language), textOf(time)]
  if (textOf(tee) !== '') parts.push(wordsOf(language).clubChanges.tee(textOf(tee)))
  return parts.filter((part) => part !== '').join(', ')
}

function spanText({ from_day, to_day, from, to }: About, language: Language): string {
  const [first, last] = [from_day, to_day].map((day) => dayText(textOf(day), language))
  if (!first || !last) return ''
  const times = [from, to].map(textOf).filter((time) => time !== '')
  return [wordsOf(language).clubChanges.daily(first, last), times.join('–')].filter(Boolean).join(', ')
}

function peopleText({ members, guests }: About, { byNumber }: People, language: Language): string {
  const { member, guests: guestsText } = wordsOf(language).clubChanges
  const names = Array.isArray(members)
    ? members.map(textOf).map((number) => byNumber.get(number) ?? member(number))
    : []
  const all = typeof guests === 'number' && guests > 0 ? [...names, guestsText(guests)] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(all)
}

function roleText(role: string, language: Language): string {
  const { roles } = wordsOf(language).club
  return (ROLES as readonly string[]).includes(role) ? roles[role as Role].toLocaleLowerCase(language) : role
}

/** `holes 1–9 and 12` */
function holesText(pins: unknown, language: Language): string {
  const numbers = Array.isArray(pins) ? pins.map((pin) => Number((pin as About | null)?.hole)) : []
  const holes = [...new Set(numbers.filter(Number.isInteger))].sort((a, b) => a - b)
  if (holes.length === 0) return ''
  const runs: [number, number][] = []
  for (const hole of holes) {
    const run = runs.at(-1)
    if (run && run[1] === hole - 1) run[1] = hole
    else runs.push([hole, hole])
  }
  const list = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return wordsOf(language).clubChanges.holes(
    new Intl.ListFormat(language, { type: 'conjunction' }).format(list),
    holes.length,
  )
}

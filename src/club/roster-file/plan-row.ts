import type { Role } from '../../account/account.ts'
import { parseName } from '../../account/name.ts'
import { emailKey, parseEmail } from '../../core/email.ts'
import { parseHandicap } from '../../core/handicap.ts'
import { malformed, Problem } from '../../core/problem.ts'
import { categoryKey } from '../category-store.ts'
import type { Category, Member } from '../club.ts'
import { parseNumber, parseRole } from '../membership.ts'
import { type Field, roleNamed } from './columns.ts'
import { parseFileDay } from './file-day.ts'
import type { Change, Changed, Fault, Invite } from './plan.ts'
import { LONGEST_CELL, type RosterRow } from './read-table.ts'

export type Known = {
  readonly byNumber: ReadonlyMap<string, Member>
  readonly byEmail: ReadonlyMap<string, Member>
  readonly categories: readonly Category[]
  /** What the file calls its columns. */
  readonly titleOf: ReadonlyMap<Field, string>
  /** Numbers and emails of earlier rows, and the lines they are on. */
  readonly seen: Map<string, number>
}

export type RowPlan = {
  readonly invite: Invite | null
  readonly change: Change | null
  readonly faults: readonly Fault[]
}

/** What a row says, once each of its cells was read. */
type Said = Omit<Changed, 'role'> & {
  readonly number?: string
  readonly email?: string
  readonly role?: Role
}

export function planRow(row: RosterRow, known: Known): RowPlan {
  const faults: Fault[] = []
  const refuse = (field: Field | null, sentence: string) => {
    const title = field === null ? null : (known.titleOf.get(field) ?? null)
    // Sentences about a field begin with its name, which the file may write differently.
    const detail =
      field !== null && title !== null && sentence.startsWith(`${field} `)
        ? `${title}${sentence.slice(field.length)}`
        : sentence
    faults.push({ row: row.line, column: title, detail })
  }
  const said = readCells(row, known, refuse)
  refuseTwice(row, said, known, refuse)
  const member = findMember(said, known, refuse)
  const plan = member === null ? inviteOf(row, said, refuse) : changeOf(row, said, member, refuse)
  return faults.length > 0 ? { invite: null, change: null, faults } : { ...plan, faults }
}

type Refuse = (field: Field | null, sentence: string) => void

function readCells({ values }: RosterRow, known: Known, refuse: Refuse): Said {
  const read = <T>(field: Field, text: string | undefined, parse: (text: string) => T): T | undefined => {
    if (text === undefined) return undefined
    try {
      if (text.length > LONGEST_CELL || /\p{Cc}/u.test(text))
        throw malformed(field, `at most ${LONGEST_CELL} characters of text`)
      return parse(text)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refuse(field, error.detail)
      return undefined
    }
  }
  const parts = [values.first, values.last].filter((part) => part !== undefined)
  const name = values.name ?? (parts.length > 0 ? parts.join(' ') : undefined)
  const said = {
    number: read('member', values.member, parseNumber),
    email: read('email', values.email, (text) => parseEmail(text).text),
    name: read(values.name === undefined ? 'last' : 'name', name, parseName),
    role: read('role', values.role, (text) => roleNamed(text) ?? parseRole(text)),
    category: read('category', values.category, (text) => categoryNamed(text, known.categories)),
    handicap: read('handicap', values.handicap, parseHandicap),
    joined: read('joined', values.joined, parseFileDay),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

function categoryNamed(text: string, categories: readonly Category[]): Category {
  const category = categories.find(({ name }) => categoryKey(name) === categoryKey(text))
  if (!category) throw new Problem('malformed_parameter', `The club has no category ${text}. Add it first.`)
  return category
}

function refuseTwice({ line }: RosterRow, { number, email }: Said, { seen }: Known, refuse: Refuse) {
  const once = (field: Field, key: string) => {
    const earlier = seen.get(key)
    if (earlier !== undefined) refuse(field, `Row ${earlier} has the same.`)
    else seen.set(key, line)
  }
  if (number !== undefined) once('member', `number ${number}`)
  if (email !== undefined) once('email', `email ${emailKey(email)}`)
}

/** Whose row it is: by the number, else by the email; the two may not mean different people. */
function findMember({ number, email }: Said, { byNumber, byEmail }: Known, refuse: Refuse): Member | null {
  const numbered = number === undefined ? undefined : byNumber.get(number)
  const mailed = email === undefined ? undefined : byEmail.get(emailKey(email))
  if (numbered && email !== undefined && numbered !== mailed)
    refuse('email', `Member ${numbered.number} has another email, which only the golfer can change.`)
  if (!numbered && number !== undefined && mailed)
    refuse('member', `This email is on the roster already, as member ${mailed.number}.`)
  return numbered ?? mailed ?? null
}

function inviteOf({ line, values }: RosterRow, said: Said, refuse: Refuse) {
  const {
    number,
    email,
    name = null,
    role = 'member',
    category = null,
    handicap = null,
    joined = null,
  } = said
  if (values.member === undefined) refuse('member', 'A new member needs a member number.')
  if (values.email === undefined) refuse('email', 'A new member needs an email.')
  if (number === undefined || email === undefined) return { invite: null, change: null }
  return { change: null, invite: { row: line, number, name, email, role, category, handicap, joined } }
}

function changeOf({ line }: RosterRow, said: Said, member: Member, refuse: Refuse) {
  const { accountId, number, name, record } = member
  const isInvited = !member.isAccepted && !member.isArchived
  const before = { name, role: member.role, ...record }
  const differs: Changed = {
    // Once a golfer has accepted, the name is their own, and files may spell it as they like.
    ...(isInvited && said.name !== undefined && said.name !== name ? { name: said.name } : {}),
    ...(said.role !== undefined && said.role !== member.role ? { role: said.role } : {}),
    ...(said.category !== undefined && said.category?.id !== record.category?.id
      ? { category: said.category }
      : {}),
    ...(said.handicap !== undefined && said.handicap !== record.handicap ? { handicap: said.handicap } : {}),
    ...(said.joined !== undefined && said.joined !== record.joined ? { joined: said.joined } : {}),
  }
  const fields = Object.keys(differs) as (keyof Changed)[]
  if (fields.length === 0) return { invite: null, change: null }
  if (member.isArchived) refuse(null, `Member ${number} is archived. Restore them first.`)
  const from: Changed = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { invite: null, change: { row: line, accountId, number, name, to: differs, from } }
}

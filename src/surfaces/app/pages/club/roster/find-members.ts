import type { Role } from '../../../../../account/account.ts'
import type { Member } from '../../../../../club/club.ts'
import { type Status, statusOf } from '../../../../../club/roster-file/export-roster.ts'
import { fold } from '../../../../../core/text/fold.ts'

export const PAGE = 100

/** What somebody looks for; empty means everything. */
export type Wanted = {
  readonly q: string
  readonly role: Role | ''
  /** The id of a category, or `none`. */
  readonly category: string
  /** Empty: all but those who are archived. */
  readonly status: Status | ''
  readonly page: number
}

export type Found = {
  readonly members: readonly Member[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

const byNumber = new Intl.Collator('en', { numeric: true })

export function findMembers(members: readonly Member[], wanted: Wanted): Found {
  const words = fold(wanted.q).split(/\s+/).filter(Boolean)
  const fitting = members.filter((member) => fits(member, wanted) && hasWords(member, words))
  const pages = Math.max(1, Math.ceil(fitting.length / PAGE))
  const page = Math.min(Math.max(1, wanted.page), pages)
  const sorted = fitting.toSorted((a, b) => byNumber.compare(a.number, b.number))
  return { members: sorted.slice((page - 1) * PAGE, page * PAGE), total: fitting.length, page, pages }
}

function fits(member: Member, { role, category, status }: Wanted): boolean {
  const own = statusOf(member)
  if (status === '' ? own === 'archived' : own !== status) return false
  if (role !== '' && (own === 'archived' || member.role !== role)) return false
  return category === '' || (member.record.category?.id ?? 'none') === category
}

function hasWords({ number, name, email }: Member, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = fold(`${number} ${name ?? ''} ${email ?? ''}`)
  return words.every((word) => text.includes(word))
}

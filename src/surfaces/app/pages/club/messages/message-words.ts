import { ROLES } from '../../../../../account/account.ts'
import type { Member } from '../../../../../club/club.ts'
import type { Audience, Message } from '../../../../../club/message.ts'
import type { Words } from '../../../../../words/words.ts'

type MessageWords = Words['clubMessages']

export type Viewer = {
  readonly accountId: string
  readonly number: string | null
  readonly club: string
  readonly people: ReadonlyMap<string, Member>
}

/** What the tee sheet tells is in the club's own name. */
export function senderWords({ from }: Pick<Message, 'from'>, viewer: Viewer, words: MessageWords): string {
  if (from === null) return viewer.club
  if (from === viewer.accountId) return words.you
  const member = viewer.people.get(from)
  return member ? (member.name ?? words.nameless(member.number)) : words.former
}

/** To whom it went; null where that is the reader alone, who knows. */
export function audienceWords(audience: Audience, viewer: Viewer, words: MessageWords): string | null {
  if ('everyone' in audience) return words.audience.everyone
  if ('role' in audience) {
    const role = ROLES.find((known) => known === audience.role)
    return role ? words.audience.roles[role] : audience.role
  }
  if ('booking' in audience) return words.audience.booking
  if ('event' in audience) return words.audience.event(audience.title)
  if ('members' in audience) return words.audience.members(audience.members.length)
  if ('sheet' in audience || audience.member === viewer.number) return null
  const member = [...viewer.people.values()].find(({ number }) => number === audience.member)
  return member?.name ?? words.audience.member(audience.member)
}

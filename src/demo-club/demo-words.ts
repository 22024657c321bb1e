import { writeClubPage } from '../club/club-settings-store.ts'
import { sendMessage } from '../club/message-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Person } from './demo-people.ts'

/** What the people of the club have written to each other. */
export async function sendMessages(deps: Deps, clubId: string, people: readonly Person[]): Promise<void> {
  const firstOf = (role: Person['role']) => people.find((person) => person.role === role)
  const [manager, starter, member] = [firstOf('manager'), firstOf('starter'), firstOf('member')]
  if (!manager || !starter || !member) return
  const send = (from: Person, audience: Parameters<typeof sendMessage>[1]['audience'], text: string) => {
    const to = people.filter(({ accountId }) => accountId !== from.accountId)
    const recipients =
      'everyone' in audience
        ? to
        : to.filter(({ number, role }) =>
            'member' in audience ? audience.member === number : 'role' in audience && audience.role === role,
          )
    const message = { clubId, from: from.accountId, audience, replyTo: null, text }
    return sendMessage(
      deps,
      message,
      recipients.map(({ accountId }) => accountId),
    )
  }
  await send(
    manager,
    { everyone: true },
    'Captain’s Day is on Saturday, from 10:00 to 11:30. Dinner is at seven.',
  )
  await send(starter, { role: 'caddie' }, 'We need four of you on Saturday from half past seven.')
  await send(member, { member: starter.number }, 'We are running ten minutes late. Please keep our time.')
  await send(starter, { member: member.number }, 'No problem. You start after the next group.')
}

export const publishPage = (deps: Deps, clubId: string) =>
  writeClubPage(deps.db, clubId, {
    ...{ isPublic: true, at: deps.now() },
    page: {
      about: 'A club that doesn’t exist, with members who don’t either. It shows what a club can do here.',
      visitors: 'Visitors are welcome on weekdays after ten. Call the starter for a time.',
      ...{ email: 'office@demo-club.example', phone: null, website: null },
      ...{ showsCourse: true, showsStatus: true },
    },
  })

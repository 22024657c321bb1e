import { readContacts, readRecipient } from '../account/contact-store.ts'
import { readClubPlace } from '../club/club-place.ts'
import { readClubById } from '../club/club-store.ts'
import { readMailChoice } from '../club/mail-choice-store.ts'
import { lockMembers } from '../club/member-store.ts'
import type { Message } from '../club/message.ts'
import {
  giveBackMails,
  giveUpMails,
  hasTakenMails,
  noteMailed,
  readUnmailed,
  readUnmailedOf,
  takeToMail,
} from '../club/message-mail-store.ts'
import { DAY_MS, HOUR_MS } from '../core/duration.ts'
import type { Deps } from '../platform/deps.ts'
import type { DeliveringMailer, Delivery } from '../platform/mail/mailer.ts'
import { isDue } from './due.ts'
import { messageEmail } from './message-email.ts'
import { tokenFor } from './unsubscribe-token.ts'

export type ClubMailDeps = Deps & {
  readonly mailer: DeliveringMailer
  readonly appUrl: string
  /** Signs the links that stop emails. */
  readonly secret: string
  readonly onLost: (count: number) => void
  readonly isStopped?: () => boolean
}

/** Older messages are not mailed any more, whatever kept us: they are on the page. */
const OLDEST_MS = 3 * DAY_MS
/** A mail server gets far less time than this. */
const LOST_AFTER_MS = HOUR_MS

/** One mail may be refused for now; after so many in a row there is no mail server, and the rest waits for it. */
const ENOUGH = 3

type Golfer = { readonly clubId: string; readonly accountId: string }

/**
 * Mails everybody what is due for them. Many processes may do this at the same time.
 *
 * A message is marked as taken before its mail is handed over, so it is mailed at most once. If a process ends in
 * between, that mail is lost, and we say so in the log; the message itself stays unread on the golfer's page.
 */
export async function sendDueMail(deps: ClubMailDeps): Promise<void> {
  const { db, now } = deps
  const lost = await giveUpMails(db, now() - LOST_AFTER_MS)
  if (lost > 0) deps.onLost(lost)
  const zones = new Map<string, MailedFrom | null>()
  let inVain = 0
  for (const golfer of await findDue(deps, zones)) {
    if (deps.isStopped?.() || inVain === ENOUGH) return
    const club = zones.get(golfer.clubId)
    if (club) inVain = (await mailGolfer(deps, golfer, club)) === 'later' ? inVain + 1 : 0
  }
}

/** Whether a message may be due, or an email may be lost. */
export async function hasDueMail({ db, now }: ClubMailDeps): Promise<boolean> {
  return (
    (await readUnmailed(db, now() - OLDEST_MS, 1)).length > 0 ||
    (await hasTakenMails(db, now() - LOST_AFTER_MS))
  )
}

type MailedFrom = { readonly slug: string; readonly name: string; readonly zone: string }

/** Who has something due, by what we know without a lock; the clubs are noted on the way. */
async function findDue(
  { db, now }: ClubMailDeps,
  clubs: Map<string, MailedFrom | null>,
): Promise<readonly Golfer[]> {
  const found = new Map<string, Golfer>()
  for (const { clubId, accountId, choice, ...message } of await readUnmailed(db, now() - OLDEST_MS)) {
    if (!clubs.has(clubId)) clubs.set(clubId, await readMailedFrom(db, clubId))
    const zone = clubs.get(clubId)?.zone ?? 'UTC'
    if (isDue(message, choice, { zone, now: now() }))
      found.set(`${clubId} ${accountId}`, { clubId, accountId })
  }
  const golfers = [...found.values()]
  const contacts = await readContacts(db, [...new Set(golfers.map(({ accountId }) => accountId))])
  // An address that nobody has confirmed may be somebody else's.
  return golfers.filter(({ accountId }) => contacts.get(accountId)?.emailVerified)
}

async function readMailedFrom(db: Deps['db'], clubId: string): Promise<MailedFrom | null> {
  const club = await readClubById(db, clubId)
  if (club === null) return null
  const { zone } = await readClubPlace(db, club)
  return { slug: club.slug, name: club.name, zone }
}

async function mailGolfer(deps: ClubMailDeps, golfer: Golfer, club: MailedFrom): Promise<Delivery | null> {
  const { db, mailer, appUrl, secret } = deps
  const messages = await takeDue(deps, golfer, club.zone)
  if (messages.length === 0) return null
  const ids = messages.map(({ id }) => id)
  const to = await readRecipient(db, golfer.accountId)
  const noteAs = async (came: Delivery) => {
    if (came === 'later') await giveBackMails(db, golfer.accountId, ids)
    else await noteMailed(db, golfer.accountId, ids, came)
    return came
  }
  if (!to?.verified) return noteAs('lost')
  const senders = await readContacts(db, [...new Set(messages.flatMap(({ from }) => from ?? []))])
  const names = new Map([...senders].map(([id, { name }]) => [id, name]))
  const mail = messageEmail(to, { club, messages, names, appUrl, token: tokenFor(secret, golfer) })
  return noteAs(await mailer.deliver(mail))
}

/** Another process that mails the same golfer waits here, and then finds nothing left. */
const takeDue = (deps: ClubMailDeps, golfer: Golfer, zone: string): Promise<readonly Message[]> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    if ((await lockMembers(trx, golfer.clubId, [golfer.accountId])) === 0) return []
    const choice = await readMailChoice(trx, golfer.clubId, golfer.accountId)
    const unread = await readUnmailedOf(trx, golfer, now - OLDEST_MS)
    const due = unread.filter((message) => isDue(message, choice, { zone, now }))
    const taken = await takeToMail(
      trx,
      golfer.accountId,
      due.map(({ id }) => id),
      now,
    )
    return due.filter(({ id }) => taken.includes(id))
  })

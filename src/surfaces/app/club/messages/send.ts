import { mayDo } from '../../../../club/ability.ts'
import { listMembers } from '../../../../club/member-store.ts'
import type { NewMessage } from '../../../../club/message.ts'
import { sendMessage } from '../../../../club/message-store.ts'
import { HOUR_MS } from '../../../../core/duration.ts'
import { type Fields, optionalText, textField } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import { hashToken } from '../../../../core/token.ts'
import { countInWindow } from '../../../../platform/throttle/throttle-store.ts'
import type { AppContext } from '../../context.ts'
import type { InClub } from '../../route.ts'
import { recipientsOf, senderOf } from './recipients.ts'

export const LONGEST = 4_000

export type Sent = { readonly id: string; readonly sentTo: number }

/** What a golfer wrote, and the accounts that would get it. */
export type Draft = NewMessage & { readonly to: readonly string[] }

/** Sends what a golfer wrote: to those they name, or as an answer to the sender of a message. */
export const send = async (context: AppContext, session: InClub, fields: Fields): Promise<Sent> =>
  sendDraft(context, session, await readDraft(context, session, fields))

/** What would be sent, and to whom; nothing is sent yet. */
export async function readDraft(context: AppContext, session: InClub, fields: Fields): Promise<Draft> {
  const { db } = context
  const { account, membership } = session
  const text = textField(fields, 'text', { max: LONGEST }).trim()
  if (text === '') throw malformed('text', `1 to ${LONGEST} characters of text`)
  const isUrgent = urgentField(fields, session)
  const members = (await listMembers(db, membership.clubId)).filter(({ isAccepted }) => isAccepted)
  const replyTo = optionalText(fields, 'reply_to', 40)
  const { audience, to } =
    replyTo === null
      ? await recipientsOf(context, { session, members }, fields)
      : await senderOf(context, { session, members }, replyTo)
  const others = [...new Set(to)].filter((id) => id !== account.id)
  if (others.length === 0) throw new Problem('conflict', 'There is nobody to send this to.')
  return { clubId: membership.clubId, from: account.id, audience, text, replyTo, isUrgent, to: others }
}

export async function sendDraft(
  context: AppContext,
  session: InClub,
  { to, ...message }: Draft,
): Promise<Sent> {
  const { db, now, random } = context
  await limitSending(context, session)
  return { id: await sendMessage({ db, now, random }, message, to), sentTo: to.length }
}

const MOST_AN_HOUR = 60

/** Others may be emailed about each of them. The staff has reasons to write more. */
async function limitSending({ db, now }: AppContext, { account, membership }: InClub): Promise<void> {
  if (mayDo(membership.role, 'run_tee_sheet')) return
  const key = `messages ${hashToken(`${membership.clubId} ${account.id}`)}`
  const { count, expiresAt } = await countInWindow(db, key, now(), HOUR_MS, MOST_AN_HOUR)
  if (count > MOST_AN_HOUR)
    throw new Problem(
      'rate_limited',
      `You can send ${MOST_AN_HOUR} messages an hour.`,
      Math.max(1, Math.ceil((expiresAt - now()) / 1_000)),
    )
}

/** What is urgent is emailed at once, so only the staff may say so. */
function urgentField({ urgent }: Fields, { membership }: InClub): boolean {
  if (urgent === undefined || urgent === null || urgent === false) return false
  if (urgent !== true) throw malformed('urgent', 'true or false')
  if (!mayDo(membership.role, 'run_tee_sheet'))
    throw new Problem('role', 'Only the staff of the club can send something as urgent.')
  return true
}

import type { MailChoice } from '../../../../club/mail-choice.ts'
import { readMailChoice, writeMailChoice } from '../../../../club/mail-choice-store.ts'
import { type Fields, fieldsOf } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../../route.ts'
import { minuteField } from '../tee-sheet/parse-request.ts'

type Handle = (context: AppContext) => (request: AppRequest<InClub>) => Promise<AppAnswer>

/** When the golfer is emailed about unread messages of this club. */
export const getMailChoice: Handle =
  ({ db }) =>
  async ({ session: { account, membership } }) => ({
    status: 200,
    json: choiceJson(membership.slug, await readMailChoice(db, membership.clubId, account.id)),
  })

/** What the body leaves out stays as it was. */
export const putMailChoice: Handle =
  ({ db, now }) =>
  async ({ session: { account, membership }, body }) => {
    const { clubId, slug } = membership
    const choice = parseChoice(fieldsOf(body), await readMailChoice(db, clubId, account.id))
    await writeMailChoice(db, { clubId, accountId: account.id }, choice, now())
    return { status: 200, json: choiceJson(slug, choice) }
  }

const choiceJson = (club: string, { urgentAtOnce, digestMinute, quietFrom, quietTo }: MailChoice) => ({
  ...{ club, urgent_at_once: urgentAtOnce, digest: digestMinute === null ? null : timeText(digestMinute) },
  quiet: quietFrom === quietTo ? null : { from: timeText(quietFrom), to: timeText(quietTo) },
})

function parseChoice(fields: Fields, before: MailChoice): MailChoice {
  const { urgent_at_once: atOnce = before.urgentAtOnce } = fields
  if (typeof atOnce !== 'boolean') throw malformed('urgent_at_once', 'true or false')
  return { ...before, urgentAtOnce: atOnce, ...digestOf(fields), ...quietOf(fields) }
}

function digestOf(fields: Fields): Partial<MailChoice> {
  if (fields.digest === undefined) return {}
  return { digestMinute: fields.digest === null ? null : minuteField(fields, 'digest') }
}

function quietOf({ quiet }: Fields): Partial<MailChoice> {
  if (quiet === undefined) return {}
  if (quiet === null) return { quietFrom: 0, quietTo: 0 }
  const hours = fieldsOf(quiet)
  return { quietFrom: minuteField(hours, 'from'), quietTo: minuteField(hours, 'to') }
}

import { html } from 'hono/html'
import { readRecipient } from '../../../../../account/contact-store.ts'
import type { MailChoice } from '../../../../../club/mail-choice.ts'
import { readMailChoice, writeMailChoice } from '../../../../../club/mail-choice-store.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { minuteOf, timeText } from '../../../../../tee-sheet/clock.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { messagesPage, messagesPath } from './frame.ts'

/** When the golfer is emailed about what they have not read. */
export const getEmails =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await emailsPage(context, request, EMPTY),
  })

export const postEmails = (context: AppContext) => (request: ClubRequest) => {
  const { db, now } = context
  const { account, membership } = request.session
  const path = messagesPath(membership.slug, '/emails')
  const { digest, from, until } = wordsOf(request.language).clubMessages.emails
  return submit(
    request,
    { digest, quiet_from: from, quiet_to: until },
    async (fields) => {
      const whose = { clubId: membership.clubId, accountId: account.id }
      await writeMailChoice(db, whose, choiceOf(fields), now())
      return { status: 303, location: `${path}?done=emails` }
    },
    (filled) => emailsPage(context, { ...request, target: path }, filled),
  )
}

const choiceOf = (fields: Fields): MailChoice => ({
  urgentAtOnce: fields.at_once === 'yes',
  digestMinute: fields.digest === '' ? null : minute(fields, 'digest'),
  quietFrom: minute(fields, 'quiet_from'),
  quietTo: minute(fields, 'quiet_to'),
})

function minute(fields: Fields, name: string): number {
  const found = minuteOf(String(fields[name] ?? ''))
  if (found === null) throw malformed(name, 'a time such as 07:30')
  return found
}

async function emailsPage(context: AppContext, request: ClubRequest, filled: Filled) {
  const { session, language, query, token } = request
  const { clubId, slug } = session.membership
  const choice = await readMailChoice(context.db, clubId, session.account.id)
  const recipient = await readRecipient(context.db, session.account.id)
  const words = wordsOf(language).clubMessages
  return messagesPage(request, 'emails', {
    title: words.emails.title,
    done: query.get('done') === 'emails' ? words.done.emails : null,
    body: html`<form class="message-emails" method="post" action="${messagesPath(slug, '/emails')}">
${alert('emails', filled)}${csrfField(token)}
<p>${words.emails.lead}</p>
${recipient?.verified ? '' : html`<p class="note">${words.emails.unconfirmed} <a href="/profile/security#email">${words.emails.confirm}</a></p>`}
<div class="field"><label class="tick"><input type="checkbox" name="at_once" value="yes"${choice.urgentAtOnce ? html` checked` : ''}> ${words.emails.atOnce}</label></div>
<div class="field"><label for="emails-digest">${words.emails.digest}</label>
<select id="emails-digest" name="digest"><option value="">${words.emails.never}</option>${digestTimes(
      choice,
    ).map(
      (time) =>
        html`<option value="${timeText(time)}"${time === choice.digestMinute ? html` selected` : ''}>${words.emails.at(timeText(time))}</option>`,
    )}</select></div>
<fieldset><legend>${words.emails.quiet}</legend>
<p class="hint" id="emails-quiet">${words.emails.quietHint}</p>
<div class="row">${timeField('quiet_from', words.emails.from, choice.quietFrom)}${timeField('quiet_to', words.emails.until, choice.quietTo)}</div></fieldset>
<button class="button" type="submit">${words.emails.save}</button>
</form>`,
  })
}

/** Full hours, and the one that was chosen over the API. */
const digestTimes = ({ digestMinute }: MailChoice) =>
  [...new Set([...Array.from({ length: 24 }, (_, hour) => hour * 60), digestMinute ?? 0])].sort(
    (a, b) => a - b,
  )

const timeField = (name: string, label: string, value: number) =>
  html`<div class="field"><label for="emails-${name}">${label}</label><input class="short" type="time" required id="emails-${name}" name="${name}" value="${timeText(value)}" aria-describedby="emails-quiet"></div>`

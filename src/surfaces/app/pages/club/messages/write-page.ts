import { html } from 'hono/html'
import { ROLES, type Role } from '../../../../../account/account.ts'
import { mayDo } from '../../../../../club/ability.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import { timeText, wallTime } from '../../../../../tee-sheet/clock.ts'
import { readEvents, readNextTimes } from '../../../../../tee-sheet/event-store.ts'
import { clubDayIn } from '../../../../../words/club-time.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, faultId, field } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { LONGEST, readDraft, sendDraft } from '../../../club/messages/send.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit, typedIn } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { messagesPage, messagesPath } from './frame.ts'
import { viewOf } from './list-page.ts'
import { isWide, surePage } from './sure-page.ts'
import { lines } from './thread-page.ts'

/** A link can say to whom: `?to=booking:ID` or `?numbers=1042`. */
export const getWrite =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const { query } = request
    const values = { to: query.get('to') ?? '', numbers: query.get('numbers') ?? '' }
    return { status: 200, page: await writePage(context, request, { ...EMPTY, values }) }
  }

/** What goes to a whole group is shown first, with how many get it. */
export const postWrite = (context: AppContext) => (request: ClubRequest) => {
  const { slug } = request.session.membership
  const { text, to, numbers } = wordsOf(request.language).clubMessages.write
  const again = (filled: Filled) =>
    writePage(context, { ...request, target: messagesPath(slug, '/write') }, filled)
  return submit(
    request,
    { text, 'to.members': numbers, to },
    async (fields) => {
      const typed = typedIn(fields)
      if (fields.change === 'yes') return { status: 200, page: await again({ ...EMPTY, values: typed }) }
      const draft = await readDraft(context, request.session, messageOf(fields))
      if (isWide(draft.audience) && fields.sure !== 'yes')
        return { status: 200, page: await surePage(context, request, draft, typed) }
      await sendDraft(context, request.session, draft)
      return { status: 303, location: messagesPath(slug, '?box=sent&done=sent') }
    },
    again,
  )
}

/** The form as a message that the service takes. */
function messageOf({ to, numbers, text, urgent }: Fields): Fields {
  const [kind = '', id = ''] = String(to ?? '').split(':', 2)
  const listed = String(numbers ?? '')
    .split(/[\s,;]+/)
    .filter((number) => number !== '')
  if (kind !== '' && listed.length > 0)
    throw new Problem('conflict', 'Choose a group or give member numbers, not both.')
  const whom = kind === '' ? { members: listed } : kind === 'everyone' ? { everyone: true } : { [kind]: id }
  return { to: whom, text: lines(text), urgent: urgent === 'yes' }
}

type Option = readonly [value: string, label: string]
type Group = { readonly label: string; readonly options: readonly Option[] }

async function writePage(context: AppContext, request: ClubRequest, filled: Filled) {
  const { session, language, token } = request
  const { slug, role } = session.membership
  const { write: words } = wordsOf(language).clubMessages
  const isStaff = mayDo(role, 'run_tee_sheet')
  const groups = (await groupsOf(context, request, isStaff)).filter(({ options }) => options.length > 0)
  const isWrong = filled.fault?.field === 'text'
  return messagesPage(request, 'write', {
    title: words.title,
    body: html`<form class="message-write" method="post" action="${messagesPath(slug, '/write')}">
${alert('write', filled)}${csrfField(token)}
<div class="field"><label for="write-to">${words.to}</label>
<select id="write-to" name="to">
${optionHtml(['', words.byNumber], filled)}${isStaff ? optionHtml(['everyone', words.everyone], filled) : ''}
${groups.map(({ label, options }) => html`<optgroup label="${label}">${options.map((option) => optionHtml(option, filled))}</optgroup>`)}
</select></div>
${field({ form: 'write', name: 'numbers', label: words.numbers, hint: words.numbersHint, filled, attributes: { maxlength: 1_000, autocomplete: 'off', placeholder: '1042, 1077' } })}
<div class="field"><label for="write-text">${words.text}</label>
<textarea id="write-text" name="text" required maxlength="${LONGEST}"${isWrong ? html` aria-invalid="true" aria-describedby="${faultId('write')}"` : ''}>${filled.values.text ?? ''}</textarea></div>
${
  isStaff
    ? html`<div class="field"><label class="tick"><input type="checkbox" name="urgent" value="yes"${filled.values.urgent === 'yes' ? html` checked` : ''} aria-describedby="write-urgent-hint"> ${words.urgent}</label>
<p class="hint" id="write-urgent-hint">${words.urgentHint}</p></div>`
    : ''
}
<button class="button" type="submit">${words.send}</button>
</form>`,
  })
}

const optionHtml = ([value, label]: Option, { values }: Filled) =>
  html`<option value="${value}"${values.to === value ? html` selected` : ''}>${label}</option>`

const MOST_TIMES = 8

async function groupsOf(
  context: AppContext,
  request: ClubRequest,
  isStaff: boolean,
): Promise<readonly Group[]> {
  const { language, session } = request
  const { clubId } = session.membership
  const { clubMessages, club } = wordsOf(language)
  const { viewer, zone } = await viewOf(context, request)
  const today = wallTime(zone, context.now())
  const times = await readNextTimes(context.db, clubId, session.account.id, today, MOST_TIMES)
  const events = isStaff ? await readEvents(context.db, clubId, today.day) : []
  const staff = [...viewer.people.values()].filter(
    (member) =>
      member.isAccepted && member.accountId !== session.account.id && mayDo(member.role, 'run_tee_sheet'),
  )
  return [
    { label: clubMessages.write.roles, options: isStaff ? ROLES.map(roleOption(clubMessages)) : [] },
    {
      label: clubMessages.write.events,
      options: events.map(({ id, title, firstDay }) => [
        `event:${id}`,
        [title, clubDayIn(language, firstDay)].filter(Boolean).join(' · '),
      ]),
    },
    {
      label: clubMessages.write.times,
      options: times.map(({ bookingId, day, minute }) => [
        `booking:${bookingId}`,
        `${clubDayIn(language, day)}, ${timeText(minute)}`,
      ]),
    },
    {
      label: clubMessages.write.staff,
      options: staff.map(({ number, name, role }) => [
        `member:${number}`,
        `${name ?? number} · ${club.roles[role]}`,
      ]),
    },
  ]
}

const roleOption =
  ({ audience }: ReturnType<typeof wordsOf>['clubMessages']) =>
  (role: Role): Option => {
    const label = audience.roles[role]
    return [`role:${role}`, label.charAt(0).toLocaleUpperCase() + label.slice(1)]
  }

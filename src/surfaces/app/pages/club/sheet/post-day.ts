import { type Fields, optionalText, textField } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { endCalendar, renewCalendar } from '../../../../../tee-sheet/calendar-store.ts'
import { addBlock, removeBlock } from '../../../../../tee-sheet/close.ts'
import { joinWaiting, leaveWaiting } from '../../../../../tee-sheet/waiting.ts'
import { calendarPath } from '../../../club/tee-sheet/calendar.ts'
import { actorOf, clubOf, sheetDeps } from '../../../club/tee-sheet/club-of.ts'
import { dayField, minuteField, parseBlock } from '../../../club/tee-sheet/parse-request.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import type { ClubRequest } from '../club-page.ts'
import { readPlayers } from './players-form.ts'
import { backTo, sheetPage, submitSheet } from './show-sheet.ts'

/** The last minute of a day stands for its end, which a field for times does not have. */
const endOf = ({ to }: Fields) => (to === '23:59' || to === '00:00' ? '24:00' : to)

export const postClose = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'close', async (fields, club) => {
    const day = dayField(fields)
    const { title, from } = fields
    const block = parseBlock({ kind: 'closed', title, from_day: day, from, to: endOf(fields) })
    await addBlock(sheetDeps(context, request.session), club, block)
    return backTo(request, day, 'close')
  })

export const postBlock = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'block', async (fields, club) => {
    const day = dayField(fields)
    const { kind, title, from, to_day, tee, holes, groups } = fields
    const shotgun = { holes: Number(holes), groups: Number(groups) }
    const block = parseBlock({
      ...{ kind, title, from_day: day, to_day, from, to: endOf(fields) },
      ...{ tee: tee === '' ? null : tee, shotgun },
    })
    await addBlock(sheetDeps(context, request.session), club, block)
    return backTo(request, day, 'block')
  })

export const postReopen = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'reopen', async (fields, club) => {
    const day = dayField(fields)
    await removeBlock(sheetDeps(context, request.session), club, textField(fields, 'block', { max: 40 }))
    return backTo(request, day, 'reopen')
  })

export const postWait = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'wait', async (fields, club) => {
    const { session, language } = request
    const [day, first, last] = [dayField(fields), minuteField(fields, 'from'), minuteField(fields, 'to')]
    if (last < first) throw malformed('to', 'no earlier than from')
    const golfer = { accountId: session.account.id, language }
    const players = await readPlayers(context.db, club.id, fields, golfer)
    await joinWaiting(sheetDeps(context, session), club, actorOf(session), { day, first, last, players })
    return backTo(request, day, 'wait')
  })

export const postLeave = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'leave', async (fields, club) => {
    const { session } = request
    const id = textField(fields, 'waiting', { max: 40 })
    await leaveWaiting(sheetDeps(context, session), club, actorOf(session), id)
    return backTo(request, dayField(fields), 'leave')
  })

/** The new address is shown in the answer itself: nobody can see it again. */
export const postCalendar = (context: AppContext) => (request: ClubRequest) =>
  submitSheet(context, request, 'calendar', async (fields): Promise<AppAnswer> => {
    const { id } = request.session.account
    const day = dayField(fields)
    if (optionalText(fields, 'do', 10) === 'end') {
      await endCalendar(context.db, id)
      return backTo(request, day, 'calendar')
    }
    const address = `${request.addresses.app}${calendarPath(await renewCalendar(context, id))}`
    const club = await clubOf(context, request.session)
    const shown = { day, panel: null, returned: null, address }
    return { status: 200, page: await sheetPage(context, request, club, shown) }
  })

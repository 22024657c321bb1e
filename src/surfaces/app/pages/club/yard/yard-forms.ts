import { assignCaddie } from '../../../../../caddie-yard/assign.ts'
import { markCaddie, moveInLine } from '../../../../../caddie-yard/check-in.ts'
import { readLoop } from '../../../../../caddie-yard/loop-store.ts'
import { parseUnits } from '../../../../../caddie-yard/money.ts'
import { recordPay } from '../../../../../caddie-yard/record-pay.ts'
import { releaseCaddie, replaceCaddie } from '../../../../../caddie-yard/release.ts'
import { noCaddie, noLoop } from '../../../../../caddie-yard/yard-deps.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../../core/fields.ts'
import { malformed, Problem } from '../../../../../core/problem.ts'
import { isDay } from '../../../../../tee-sheet/clock.ts'
import type { SheetClub } from '../../../../../tee-sheet/sheet-day.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import {
  parseAssignment,
  parseCaddie,
  parseCaddieState,
  parsePlace,
  parseReason,
} from '../../../club/yard/parse-yard.ts'
import { yardActorOf, yardDeps } from '../../../club/yard/yard-deps.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type Labels, submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { yardPage } from './yard-page.ts'
import { yardPath } from './yard-view.ts'

type Work = (
  context: AppContext,
  request: ClubRequest,
  club: SheetClub,
  fields: Fields,
) => Promise<'state' | 'place' | 'assigned' | 'replaced' | 'released' | 'paid'>

type FormOf = (fields: Fields) => string

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A form of the yard: done, it leads back to the day; else the page is shown again with what was wrong. */
const yardForm = (form: FormOf, work: Work) => (context: AppContext) => (request: ClubRequest) =>
  submit(
    request,
    labelsIn(request),
    async (fields): Promise<AppAnswer> => {
      const club = await clubOf(context, request.session)
      const done = await work(context, request, club, fields)
      return { status: 303, location: backTo(request, fields, done) }
    },
    (filled) => yardPage(context, request, { form: form(fieldsOf(request.body)), filled }),
  )

function backTo({ session }: ClubRequest, { day }: Fields, done: string) {
  const same = typeof day === 'string' && isDay(day) ? { day } : {}
  return yardPath(session.membership.slug, `?${new URLSearchParams({ ...same, done })}`)
}

const labelsIn = ({ language }: ClubRequest): Labels => {
  const { line, groups, pay } = wordsOf(language).clubYard
  return {
    ...{ place: line.place, reason: line.reason.replace(/ \(.*/, ''), players: groups.players },
    ...{
      caddie: groups.caddie,
      fee: pay.fee('').replace(/ \(.*/, ''),
      tip: pay.tip('').replace(/ \(.*/, ''),
    },
  }
}

/** A caddie says it for themselves; for somebody else it takes those who run the yard. */
export const postState = yardForm(
  () => 'state',
  async (context, { session }, club, fields) => {
    const actor = yardActorOf(session)
    const named = await parseCaddie(context.db, club.id, fields)
    if (named !== null && named !== actor.accountId && !actor.runsYard)
      throw new Problem('role', `Your role (${session.membership.role}) doesn’t allow this.`)
    const state = parseCaddieState(fields)
    await markCaddie(yardDeps(context), club, actor, { caddieId: named ?? actor.accountId, state })
    return 'state'
  },
)

export const postPlace = yardForm(
  ({ caddie }) => `line-${textOf(caddie)}`,
  async (context, { session }, club, fields) => {
    const caddieId = await parseCaddie(context.db, club.id, fields)
    if (caddieId === null) throw noCaddie()
    const place = parsePlace({ place: Number(textOf(fields.place) || Number.NaN) })
    const move = { caddieId, place, reason: parseReason(fields) }
    await moveInLine(yardDeps(context), club, yardActorOf(session), move)
    return 'place'
  },
)

export const postLoops = yardForm(
  ({ booking }) => `choose-${textOf(booking)}`,
  async (context, { session }, club, fields) => {
    const players = Array.from({ length: 10 }, (_, place) => place).filter(
      (place) => fields[`player_${place}`] === 'on',
    )
    const holes = Number(textOf(fields.holes) || '18')
    const asked = await parseAssignment(context.db, club.id, { ...fields, holes, players })
    await assignCaddie(yardDeps(context), club, yardActorOf(session), asked)
    return 'assigned'
  },
)

export const postReplace = yardForm(
  () => 'replace',
  async (context, { session }, club, fields) => {
    const caddieId = await parseCaddie(context.db, club.id, fields)
    const loop = { id: textField(fields, 'loop', { max: 40 }), caddieId }
    await replaceCaddie(yardDeps(context), club, yardActorOf(session), loop)
    return 'replaced'
  },
)

export const postRelease = yardForm(
  () => 'release',
  async (context, { session }, club, fields) => {
    const id = textField(fields, 'loop', { max: 40 })
    await releaseCaddie(yardDeps(context), club, yardActorOf(session), id)
    return 'released'
  },
)

export const postPay = yardForm(
  ({ loop }) => `pay-${textOf(loop)}`,
  async (context, { session }, club, fields) => {
    const loop = await readLoop(context.db, club.id, textField(fields, 'loop', { max: 40 }))
    if (loop === null) throw noLoop()
    const amount = (name: 'fee' | 'tip', otherwise: string) => {
      const text = optionalText(fields, name, 20)?.trim() || otherwise
      const minor = parseUnits(text, loop.currency)
      if (minor === null) throw malformed(name, 'an amount such as 40')
      return minor
    }
    const paid = { id: loop.id, fee: amount('fee', ''), tip: amount('tip', '0') }
    await recordPay(yardDeps(context), club, yardActorOf(session), paid)
    return 'paid'
  },
)

import { parseName } from '../../../../../account/name.ts'
import { findMember } from '../../../../../club/member-store.ts'
import { advance, nextRound, parseCompetitionState } from '../../../../../competition/advance.ts'
import { agreeOnCard } from '../../../../../competition/agree.ts'
import { correctScore } from '../../../../../competition/correct-score.ts'
import { decideMatch, drawNext, makeDraw, parseSeeding } from '../../../../../competition/draw.ts'
import { changePlayer, enterSide, judgeSide, withdrawSide } from '../../../../../competition/enter.ts'
import { enterFromSheet } from '../../../../../competition/enter-from-sheet.ts'
import type { Entrant } from '../../../../../competition/read-entrant.ts'
import { nameMarker, placeSide, takeStartTimes } from '../../../../../competition/start-times.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../../core/fields.ts'
import { parseHandicapText } from '../../../../../core/handicap.ts'
import { malformed, Problem } from '../../../../../core/problem.ts'
import { saveCardAsRound } from '../../../club/competition/card-round.ts'
import {
  competitionActor,
  competitionOf,
  fieldOfRequest,
  whereOf,
} from '../../../club/competition/competition-of.ts'
import { readEntrants } from '../../../club/competition/enter-sides.ts'
import {
  memberAccount,
  parseCardStart,
  parseHole,
  parseJudgement,
  parseMark,
  parseReason,
  parseRound,
} from '../../../club/competition/parse-competition.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import { minuteField } from '../../../club/tee-sheet/parse-request.ts'
import type { AppContext } from '../../../context.ts'
import { type Labels, submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { competitionPath, sidePath, wordsFor } from './competition-view.ts'
import { onePage } from './one-page.ts'
import { sidePage } from './side-page.ts'

type Work = (context: AppContext, request: ClubRequest, fields: Fields) => Promise<string>

const labelsOf = ({ language }: ClubRequest): Labels => {
  const { one, staff, card } = wordsFor(language)
  return {
    ...Object.fromEntries([1, 2, 3].map((place) => [`partner_${place}_handicap`, one.guestHandicap])),
    ...{ handicap: one.handicap, gender: one.gender, reason: staff.reason, strokes: card.strokes },
    ...{ time: staff.time, tee: staff.timeTee, from: staff.from, to: staff.until, member: card.marker_named },
  }
}

/** A form on the page of a competition: done, it leads back; else the page is shown again with what was wrong. */
const form = (name: string, work: Work) => (context: AppContext) => async (request: ClubRequest) => {
  const { id } = await competitionOf(context, request)
  return submit(
    request,
    labelsOf(request),
    async (fields) => {
      const done = await work(context, request, fields)
      return { status: 303, location: competitionPath(request.session.membership.slug, id, `?done=${done}`) }
    },
    (filled) => onePage(context, request, { form: name, filled }),
  )
}

/** The same on the page of a side. */
const sideForm = (work: Work) => (context: AppContext) => async (request: ClubRequest) => {
  const { id } = await competitionOf(context, request)
  const side = request.params.side ?? ''
  return submit(
    request,
    labelsOf(request),
    async (fields) => {
      const done = await work(context, request, fields)
      return { status: 303, location: `${sidePath(request.session.membership.slug, id, side)}?done=${done}` }
    },
    (filled) => sidePage(context, request, side, filled),
  )
}

const textOf = (fields: Fields, name: string) => optionalText(fields, name, 200)?.trim() ?? ''

function handicapOf(fields: Fields, name: string): number | null {
  const text = textOf(fields, name)
  if (text === '') return null
  const index = parseHandicapText(text)
  if (index === null) throw malformed(name.startsWith('partner') ? name : 'handicap', 'a number such as 12.4')
  return index
}

/** A member by number, else a guest by name. */
async function whoIs({ db }: AppContext, clubId: string, text: string): Promise<Entrant['who']> {
  const member = await findMember(db, clubId, { number: text })
  if (member?.isAccepted) return { accountId: member.accountId }
  if (/^[\d-]+$/.test(text)) throw new Problem('not_found', `The club has no member ${text}.`)
  return { guest: parseName(text) }
}

const genderOf = (fields: Fields, name: string) => {
  const value = fields[name]
  return value === 'M' || value === 'F' ? { gender: value as 'M' | 'F' } : {}
}

async function enter(context: AppContext, request: ClubRequest, entrants: readonly Entrant[]) {
  const competition = await competitionOf(context, request)
  const players = await readEntrants(context.db, competition, entrants, competitionActor(request.session))
  await enterSide(context, whereOf(request), players)
}

export const postEnter = form('enter', async (context, request, fields) => {
  const { account, membership } = request.session
  const index = handicapOf(fields, 'handicap')
  const own = {
    who: { accountId: account.id },
    ...(index === null ? {} : { index }),
    ...genderOf(fields, 'gender'),
  }
  const partners: Entrant[] = []
  for (const place of [1, 2, 3]) {
    const text = textOf(fields, `partner_${place}`)
    if (text === '') continue
    const who = await whoIs(context, membership.clubId, text)
    partners.push({ who, ...(await guestFields(context, request, fields, `partner_${place}`, who)) })
  }
  await enter(context, request, [own, ...partners])
  return 'entered'
})

/** Of a guest, only the one who brings them knows the handicap. */
async function guestFields(
  context: AppContext,
  request: ClubRequest,
  fields: Fields,
  name: string,
  who: Entrant['who'],
): Promise<Omit<Entrant, 'who'>> {
  const { settings } = await competitionOf(context, request)
  const index = handicapOf(fields, `${name}_handicap`)
  if ('guest' in who && index === null && settings.rules.basis === 'net')
    throw malformed(`${name}_handicap`, 'given: this competition is played with handicaps')
  return {
    ...(index === null ? {} : { index }),
    ...genderOf(fields, `${name}_gender`),
    otherwise: 'M',
  }
}

/** The committee enters others. */
export const postAdd = form('add', async (context, request, fields) => {
  const entrants: Entrant[] = []
  for (const at of [0, 1, 2, 3]) {
    const text = textOf(fields, `who_${at}`)
    if (text === '') continue
    const index = handicapOf(fields, `handicap_${at}`)
    const who = await whoIs(context, request.session.membership.clubId, text)
    entrants.push({
      who,
      ...(index === null ? {} : { index }),
      ...genderOf(fields, `gender_${at}`),
      otherwise: 'M',
    })
  }
  await enter(context, request, entrants)
  return 'enteredOther'
})

export const postFromSheet = form('sheet', async (context, request, fields) => {
  const hours = { from: minuteField(fields, 'from'), to: minuteField(fields, 'to') }
  const { entered, left } = await enterFromSheet(context, whereOf(request), hours)
  return `sheet&entered=${entered}&left=${left.length}`
})

export const postWithdraw = form('withdraw', async (context, request, fields) => {
  await withdrawSide(context, whereOf(request), textField(fields, 'side', { max: 40 }))
  return 'withdrawn'
})

export const postState = form('state', async (context, request, fields) => {
  if (fields.round === 'next') {
    await nextRound(context, whereOf(request))
    return 'nextRound'
  }
  const to = parseCompetitionState(fields.to)
  await advance(context, whereOf(request), to)
  return to
})

export const postStarts = form('starts', async (context, request, fields) => {
  const round = parseRound({ round: Number(fields.round) })
  const { missing } = await takeStartTimes(context, whereOf(request), round)
  return `starts&missing=${missing.length}`
})

export const postDraw = form('draw', async (context, request, fields) => {
  if (fields.round === 'next') await drawNext(context, whereOf(request))
  else await makeDraw(context, whereOf(request), parseSeeding(fields.seeding))
  return 'drawn'
})

export const postDecide = form('decide', async (context, request, fields) => {
  const { winner } = fields
  if (winner !== 'a' && winner !== 'b' && winner !== '') throw malformed('winner', 'a, b or empty')
  await decideMatch(
    context,
    whereOf(request),
    textField(fields, 'match', { max: 40 }),
    winner === '' ? null : winner,
  )
  return 'saved'
})

export const postCorrect = sideForm(async (context, request, fields) => {
  const strokes = textOf(fields, 'strokes')
  const picked = fields.picked === 'on'
  const mark = parseMark({ strokes: strokes === '' ? null : Number(strokes), picked_up: picked })
  if (mark.strokes === null && !picked) throw malformed('strokes', 'given, or picked up')
  await correctScore(context, whereOf(request), {
    card: textField(fields, 'card', { max: 40 }),
    hole: parseHole({ hole: Number(fields.hole) }),
    ...{ mark, reason: parseReason(fields) },
  })
  return 'corrected'
})

export const postAccept = sideForm(async (context, request, fields) => {
  const card = textField(fields, 'card', { max: 40 })
  await agreeOnCard(context, whereOf(request), card, textField(fields, 'seen', { min: 0, max: 1_000 }))
  return 'saved'
})

export const postPlayer = sideForm(async (context, request, fields) => {
  const to = { index: handicapOf(fields, 'handicap'), tee: Number(fields.tee) }
  if (!Number.isInteger(to.tee)) throw malformed('tee', 'one of the competition’s tees')
  await changePlayer(context, whereOf(request), textField(fields, 'player', { max: 40 }), to)
  return 'saved'
})

export const postPlace = sideForm(async (context, request, fields) => {
  const { round } = await competitionOf(context, request)
  const start = textOf(fields, 'time') === '' ? null : parseCardStart(fields)
  await placeSide(context, whereOf(request), request.params.side ?? '', round, start)
  return 'saved'
})

export const postMarker = sideForm(async (context, request, fields) => {
  const where = whereOf(request)
  const isNamed = textOf(fields, 'member') !== ''
  const marker = isNamed ? await memberAccount(context.db, where.clubId, fields) : null
  await nameMarker(context, where, textField(fields, 'card', { max: 40 }), marker)
  return 'saved'
})

export const postJudge = sideForm(async (context, request, fields) => {
  await judgeSide(context, whereOf(request), request.params.side ?? '', parseJudgement(fieldsOf(fields)))
  return 'saved'
})

/** A golfer saves their own card with their rounds. */
export const postRound = sideForm(async (context, request, fields) => {
  const field = await fieldOfRequest(context, request)
  const { zone } = await clubOf(context, request.session)
  const card = textField(fields, 'card', { max: 40 })
  await saveCardAsRound(context, field, competitionActor(request.session), card, zone)
  return 'round'
})

import type { Units } from '../account/profile.ts'
import { offHole } from '../caddie/nearest-hole.ts'
import { outlineHole } from '../caddie/outline-hole.ts'
import type { Question } from '../caddie/question/question.ts'
import { statedConditions } from '../caddie/question/stated-conditions.ts'
import { playsLikeOf } from '../caddie/shot/plays-like-of.ts'
import { isPutter } from '../caddie/strategy/swings-of-bag.ts'
import { COMPETITION_NOTE } from '../caddie/wording/competition-note.ts'
import { distanceWords } from '../caddie/wording/distance-words.ts'
import { lengthWords } from '../caddie/wording/length-words.ts'
import type { Worded } from '../caddie/wording/word-advice.ts'
import type { Goal } from '../caddie/wording/word-option.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { metres, toYards } from '../core/units.ts'
import { engineJson, optionsJson } from './advice-json.ts'
import { type AdvisedShot, adviseShot } from './advise-shot.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AnswerContext } from './agent-context.ts'
import type { StatedShot } from './agent-input.ts'
import { type ClubNotes, noteWords } from './club-notes.ts'
import { conditionsJson, ELSEWHERE_NOTE, NO_CONDITIONS } from './conditions-json.ts'
import type { Shot, ToldShot } from './find-shot.ts'
import { courseJson, holeJson, holeWords, positionWords, shotJson, toGoal } from './shot-json.ts'
import { putterOf, wordShot } from './word-shot.ts'

export type Asking = { readonly text: string; readonly question: Question; readonly stated: StatedShot }
export type AdviceJson = ReturnType<typeof adviceJson> & Readonly<Record<string, unknown>>

/** From where the golfer is. */
export async function answerMeasured(
  context: AnswerContext,
  shot: Shot,
  asking: Asking,
): Promise<AgentAnswer<AdviceJson>> {
  const { profile, course, hole, from, map } = shot
  const refusal = profile.competition ? COMPETITION_NOTE : elsewhere(shot)
  const distances = distanceWords(profile.units, shot.green)
  const advised = refusal === null ? await adviseMeasured(context, shot, asking) : null
  const goal = shot.pin ? 'pin' : 'middle'
  const facts = { shot, goal, distance: toGoal(shot), distances, holeWords: `${holeWords(shot)}:` } as const
  const said = advised
    ? await worder(context, asking, { ...facts, question: asking.question, advised })
    : { answer: `${holeWords(shot)}: ${distances} ${refusal}`, because: [distances, refusal ?? ''] }
  const worded = withNotes(said, asking, shot.notes, true)
  const playsLike = advised ? playsLikeOf(toGoal(shot), advised.advice.conditions) : null
  const { course: cited, ...distancesJson } = shotJson(
    context.addresses,
    shot,
    advised,
    profile.competition ? COMPETITION_NOTE : ELSEWHERE_NOTE,
  )
  const best = advised?.advice.best ?? null
  return {
    json: {
      ...adviceJson(worded, advised, { shot, goal, playsLike, holePlace: map.holes.indexOf(hole) }),
      ...{ course: cited, ...distancesJson },
    },
    text: `${escapeMarkdown(course.name)}. ${worded.answer} ${positionWords(shot)} ${cited.url}`,
    outline: () => outlineHole(map, hole, from.point, shot.pin, best),
    drawing: best?.aim && best.ellipse ? { ball: from.point, aim: best.aim, ellipse: best.ellipse } : null,
  }
}

const adviseMeasured = (context: AnswerContext, shot: Shot, { question, stated }: Asking) =>
  adviseShot(
    context,
    {
      ...shot,
      ...{
        ball: shot.from.point,
        yards: null,
        lie: lieOfMeasured(shot, stated),
        stated: statedConditions(question.given),
      },
    },
    wantedBy(question),
  )

/** Who asks about a putt is not on the green for that: the map knows. */
const lieOfMeasured = ({ green }: Shot, { lie }: StatedShot) =>
  lie === 'green' && !green.isOnGreen ? null : lie

/** Who asks about something else gets no club. */
const wantedBy = ({ about }: Question) => (about === 'golf' ? 'shot' : 'conditions')

/** Metres: a golfer further from a hole than this is not playing it. */
const ON_HOLE = 150

/** Why nothing is recommended to a golfer who named a hole and is somewhere else; null if they may be there. */
function elsewhere({ map, hole, from, isInferred, profile }: Shot): string | null {
  const off = offHole(hole, map.plane.toPlane([from.point.lng, from.point.lat]))
  if (off <= ON_HOLE) return null
  const far = farWords(profile.units, off)
  return isInferred
    ? `You’re ${far} from the nearest hole. Ask me again when you’re on one.`
    : `You’re ${far} from that hole. Ask me again when you’re on it.`
}

const METRES_PER_MILE = 1_609.344

function farWords(units: Units, off: number): string {
  if (off < METRES_PER_MILE) return `about ${lengthWords(units, toYards(metres(off)))}`
  const [length, unit] = units === 'metres' ? [off / 1_000, 'kilometres'] : [off / METRES_PER_MILE, 'miles']
  return `over ${Math.floor(length)} ${Math.floor(length) === 1 ? unit.slice(0, -1) : unit}`
}

/** From as far away as the golfer says. */
export async function answerTold(
  context: AnswerContext,
  shot: ToldShot,
  asking: Asking,
): Promise<AgentAnswer<AdviceJson>> {
  const { profile, course, hole, map, yards, pin } = shot
  const distances = `${lengthWords(profile.units, yards)} to the flag, as you said.`
  const advised = profile.competition ? null : await adviseTold(context, shot, asking)
  const named = hole ? `${holeWords({ hole, onCard: shot.onCard })}:` : null
  const facts = { shot, goal: 'flag', distance: Math.round(yards), distances, holeWords: named } as const
  const said = advised
    ? await worder(context, asking, { ...facts, question: asking.question, advised })
    : { answer: `${distances} ${COMPETITION_NOTE}`, because: [distances, COMPETITION_NOTE] }
  const worded = withNotes(said, asking, shot.notes, false)
  const playsLike = advised ? playsLikeOf(Math.round(yards), advised.advice.conditions) : null
  const cited = course && courseJson(context.addresses, course)
  const holePlace = hole && map ? map.holes.indexOf(hole) : null
  return {
    json: {
      ...adviceJson(worded, advised, { shot, goal: 'flag', playsLike, holePlace }),
      ...{ course: cited, hole: holeJson(shot), yards_to_pin: Math.round(yards) },
      ...{ yards_to_middle: null, yards_to_front: null, yards_to_back: null, plays_like_yards: playsLike },
      ...{ pin_source: pin && 'today', position_source: null, position_age_s: null, accuracy_yards: null },
      conditions: advised
        ? conditionsJson(advised.advice, advised.asked)
        : { ...NO_CONDITIONS, note: COMPETITION_NOTE },
    },
    text: [course && `${escapeMarkdown(course.name)}.`, worded.answer, cited?.url].filter(Boolean).join(' '),
    outline: null,
  }
}

const adviseTold = (context: AnswerContext, shot: ToldShot, { question, stated }: Asking) =>
  adviseShot(
    context,
    {
      ...shot,
      ...{ course: shot.hole ? shot.course : null, ball: null },
      ...{ lie: stated.lie, stated: statedConditions(question.given) },
    },
    wantedBy(question),
  )

type ToWord = Parameters<typeof wordShot>[1]

/** In the built-in words, or in those of a model that changes nothing. */
async function worder(context: AnswerContext, { text }: Asking, facts: ToWord): Promise<Worded> {
  const worded = await wordShot(context, facts)
  const answer = await context.wording.word({
    question: text,
    answer: worded.answer,
    facts: worded.because,
  })
  return answer === null ? worded : { ...worded, answer }
}

/** What the club says about its course, after the advice and in our own words. */
function withNotes(worded: Worded, { question }: Asking, notes: ClubNotes, isMeasured: boolean): Worded {
  const said = question.about === 'golf' ? noteWords(notes, isMeasured) : []
  if (said.length === 0) return worded
  return { answer: [worded.answer, ...said].join(' '), because: [...worded.because, ...said] }
}

type Facts = {
  readonly shot: Shot | ToldShot
  readonly goal: Goal
  readonly playsLike: number | null
  readonly holePlace: number | null
}

function adviceJson(
  worded: Worded,
  advised: AdvisedShot | null,
  { shot, goal, playsLike, holePlace }: Facts,
) {
  const { profile, course } = shot
  const options = advised
    ? optionsJson(advised.advice, {
        ...{ units: profile.units, goal, playsLike: playsLike ?? 0, putter: putterOf(profile, isPutter) },
      })
    : { recommendation: null, alternatives: [] }
  return {
    answer: worded.answer,
    ...options,
    bag_assumed: advised?.advice.isBagAssumed ?? false,
    because: worded.because,
    engine: engineJson(advised, { course: course?.slug ?? null, holePlace, units: profile.units }),
  }
}

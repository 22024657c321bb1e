import { type GreenDistances, measureGreen } from '../../../src/caddie/measure-green.ts'
import type { Question } from '../../../src/caddie/question/question.ts'
import { readQuestion } from '../../../src/caddie/question/read-question.ts'
import { statedConditions } from '../../../src/caddie/question/stated-conditions.ts'
import type { Asked } from '../../../src/caddie/shot/asked.ts'
import { COMPETITION_NOTE } from '../../../src/caddie/wording/competition-note.ts'
import { distanceWords } from '../../../src/caddie/wording/distance-words.ts'
import { lengthWords } from '../../../src/caddie/wording/length-words.ts'
import { strokeWords } from '../../../src/caddie/wording/stroke-words.ts'
import { windWords } from '../../../src/caddie/wording/wind-words.ts'
import { type ToWord, wordAdvice } from '../../../src/caddie/wording/word-advice.ts'
import { yards } from '../../../src/core/units.ts'
import { holeOfGolfer } from '../../../src/course/card-of-golfer.ts'
import { adviseLocally } from './advise-locally.ts'
import type { OfflineAnswer, QuestionOrder } from './caddie-order.ts'
import { holeAt, isSound, type OpenCourse } from './open-course.ts'

export type TypedQuestion = Omit<QuestionOrder, 'pack'>

/** An answer to a typed question without a network, in the caddie's own words. */
export function answerOffline(course: OpenCourse | null, order: TypedQuestion): OfflineAnswer {
  const question = readQuestion(order.question)
  const asked = askedIn(order.asked, question)
  const facts = factsOf(course, order, asked)
  if (order.profile.competition) return inCompetition(facts)
  const advice = adviseLocally(course, { ...order, asked })
  const worded = wordAdvice({
    ...{ question, advice, units: order.profile.units, profilePage: order.profilePage, ...facts },
    wind: asked.stated.wind ? null : windWords(order.profile.units, asked.weather),
    stroke: strokesOf(course, order),
  })
  return { ...worded, advice }
}

/** What the golfer says counts more than what the device knows. */
function askedIn(asked: Asked, { about, given }: Question): Asked {
  const feet = given.feet === null ? null : given.feet / 3
  const told = given.yards ?? feet
  const lie = given.lie ?? (given.yards === null && feet !== null ? 'green' : null)
  return {
    ...asked,
    wants: about === 'golf' ? asked.wants : 'conditions',
    yards: told === null ? asked.yards : yards(told),
    // Who asks about a putt is not on the green for that: the map knows.
    lie: lie === 'green' && told === null ? asked.lie : (lie ?? asked.lie),
    stated: statedConditions(given),
  }
}

function inCompetition({ hole, distances }: Facts): OfflineAnswer {
  const answer = [hole, distances, COMPETITION_NOTE].filter(Boolean).join(' ')
  return { answer, because: [distances, COMPETITION_NOTE], advice: null }
}

type Facts = Pick<ToWord, 'hole' | 'goal' | 'distance' | 'distances'>

function factsOf(course: OpenCourse | null, order: TypedQuestion, asked: Asked): Facts {
  const { units } = order.profile
  const hole = holeWords(course, order)
  if (asked.yards !== null)
    return {
      ...{ hole, goal: 'flag', distance: Math.round(asked.yards) },
      distances: `${lengthWords(units, asked.yards)} to the flag, as you said.`,
    }
  const green = greenFrom(course, order.place, asked)
  if (green === null) return { hole, goal: 'middle', distance: 0, distances: '' }
  const distances = distanceWords(units, green)
  return {
    hole,
    goal: asked.pin ? 'pin' : 'middle',
    distance: green.toPin ?? green.toMiddle,
    distances,
  }
}

function greenFrom(
  course: OpenCourse | null,
  place: number | null,
  { ball, pin }: Asked,
): GreenDistances | null {
  const green = course && holeAt(course, place)?.target
  if (!course?.map || !green || !ball || !isSound(ball)) return null
  return measureGreen(course.map.plane, green, ball, pin)
}

/** `Hole 7, par 4:` */
function holeWords(course: OpenCourse | null, { place, profile }: TypedQuestion): string | null {
  const hole = course && holeAt(course, place)
  if (!hole || hole.position === null) return null
  const { par } = holeOfGolfer(hole.cards, hole.position, profile)
  const layout = hole.layout === null ? '' : ` of ${hole.layout}`
  return `Hole ${hole.position}${layout}${par === null ? '' : `, par ${par}`}:`
}

function strokesOf(course: OpenCourse | null, { place, profile }: TypedQuestion): string {
  const hole = course && holeAt(course, place)
  const cards = hole?.cards ?? null
  return strokeWords(cards, holeOfGolfer(cards, hole?.position ?? null, profile), profile)
}

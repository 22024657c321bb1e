import type { Units } from '../../account/profile.ts'
import { type ClubKind, clubKindOf } from '../flight/club-name.ts'
import { ASSUMED_MPH, type Question } from '../question/question.ts'
import type { Advice, Advised } from '../shot/advice.ts'
import { clubWords as named } from './club-words.ts'
import { lengthWords } from './length-words.ts'
import { playsLikeWords, relativeWords } from './word-conditions.ts'
import { carryWords, hazardsWords } from './word-hazards.ts'
import {
  costsWords,
  flightWords,
  GOALS,
  type Goal,
  oddsWords,
  safeWords,
  strokesWords,
  takeWords,
} from './word-option.ts'
import { puttWords } from './word-putt.ts'
import { unknownWords } from './word-unknown.ts'

export type ToWord = {
  readonly question: Question
  readonly units: Units
  /** `Hole 7, par 4` */
  readonly hole: string | null
  readonly goal: Goal
  /** To the goal, in yards. */
  readonly distance: number
  /** `152 yards to today’s pin, 158 to the middle (front 147, back 170).` */
  readonly distances: string
  readonly advice: Advice
  /** The wind of the whole course, in words; null if it is unknown. */
  readonly wind: string | null
  /** Whether the golfer gets a stroke here, in words; null if that is unknown. */
  readonly stroke: string
  /** Where the golfer tells us about clubs and handicap. */
  readonly profilePage: string
}

export type Worded = { readonly answer: string; readonly because: readonly string[] }

const DECLINED =
  'I can only help with golf: clubs, distances, aim, hazards, wind, putts, strokes and how to play a hole or a round.'

/** The built-in wording. The question only decides what we say: we never repeat it, and it changes no number. */
export function wordAdvice(given: ToWord): Worded {
  if (given.question.about === 'not_golf') return { answer: DECLINED, because: [] }
  const because = reasonsOf(given)
  return { answer: [given.hole, ...answerTo(given)].filter((part) => part !== null).join(' '), because }
}

function answerTo(given: ToWord): readonly (string | null)[] {
  const { question, advice, units, distances, wind, stroke } = given
  const { intent } = question
  const shot = shotWords(given)
  switch (intent) {
    case 'distance':
      return [distances, playsLikeWords(units, given.distance, advice.conditions)]
    case 'carry':
      return carryWords(units, advice, {
        ...{ hazard: question.given.hazard, hazardYards: question.given.hazardYards },
        club: askedClub(given),
      })
    case 'break':
      return advice.putt
        ? puttWords(advice.putt)
        : ['I can read a putt once your ball is on the green.', ...shot]
    case 'wind':
      return [wind ?? 'I don’t know the wind here.', onThisShot(given), ...shot]
    case 'stroke':
      return [stroke]
    case 'hole':
      return [distances, ...shot, hazardsWords(units, advice.hazards)]
    default:
      return [...shot, ...clubWords(given), ...toldHazardWords(given)]
  }
}

/** What to do, and the reasons that matter most. */
function shotWords(given: ToWord): readonly string[] {
  const { advice, units, goal, distance, question } = given
  if (advice.putt) return puttWords(advice.putt)
  const { best } = advice
  if (best === null)
    return [`It is ${lengthWords(units, distance)} to ${GOALS[goal]}: too far for me to recommend a shot.`]
  const played = playedBy(question.given.mode, advice) ?? best
  return [
    takeWords(units, goal, played),
    played.isLayUp ? null : playsLikeWords(units, distance, advice.conditions),
    oddsWords(played),
    compareWords(played, best),
    question.given.mode === 'safe' && played === best ? 'That is the safe play.' : null,
    played === best && advice.safe ? safeWords(units, goal, best, advice.safe) : null,
  ].filter((part) => part !== null)
}

/** What the golfer has in mind, if it is a choice at all. */
function playedBy(mode: Question['given']['mode'], { safe, layUp, attack }: Advice): Advised | null {
  if (mode === 'safe') return safe
  return mode === 'layup' ? layUp : mode === 'attack' ? attack : null
}

/** How it compares with the recommendation. */
const compareWords = (played: Advised, best: Advised) =>
  played === best || played.club === best.club
    ? null
    : `The ${named(best.club)} would be better: this ${costsWords('', played.strokes - best.strokes).trim()} more.`

/** A hazard that the golfer mentions is not left out, whatever they ask. */
function toldHazardWords(given: ToWord): readonly string[] {
  const { hazard, hazardYards } = given.question.given
  if (hazardYards === null) return []
  return carryWords(given.units, given.advice, { hazard, hazardYards, club: askedClub(given) })
}

/** A golfer who asks about a club hears how it compares. */
function clubWords(given: ToWord): readonly string[] {
  const { advice, units } = given
  const club = askedClub(given)
  const swing = advice.swings.find((each) => each.club === club)
  if (!swing || club === advice.best?.club) return []
  return [`Your ${named(swing.club)} lands about ${lengthWords(units, swing.lands)} away from here.`]
}

/** The golfer's own name for the club they ask about; null if they ask about none, or have none such. */
function askedClub({ question, advice }: ToWord): string | null {
  const kind = question.given.club === null ? null : kindOf(question.given.club)
  return kind === null ? null : (advice.swings.find(({ club }) => kindOf(club) === kind)?.club ?? null)
}

const kindOf = (club: string): ClubKind | null => clubKindOf(club)

function onThisShot({ advice, units }: ToWord): string | null {
  const { wind } = advice.conditions
  return wind && `On this shot you’ll feel ${relativeWords(units, wind)}.`
}

/** Each reason as a sentence of its own. */
function reasonsOf({
  advice,
  units,
  goal,
  distance,
  distances,
  profilePage,
  question,
}: ToWord): readonly string[] {
  const { best, next, conditions } = advice
  const far = distances === '' ? `It is ${lengthWords(units, distance)} to ${GOALS[goal]}.` : distances
  const shot = best ? shotReasons(units, best, next) : []
  return [
    far,
    advice.putt || best?.isLayUp ? null : playsLikeWords(units, distance, conditions),
    ...shot,
    ...statedWords(question),
    ...unknownWords(advice, profilePage),
  ].filter((reason) => reason !== null && reason !== '') as readonly string[]
}

const shotReasons = (units: Units, best: Advised, next: Advised | null) => [
  flightWords(units, best),
  oddsWords(best),
  strokesWords(best, next),
]

/** What we had to make of what the golfer said. */
function statedWords({ given: { wind, slope } }: Question): readonly string[] {
  return [
    wind?.kind && wind.kind !== 'none' && wind.mph === null
      ? `You gave no speed of the wind, so I assumed ${ASSUMED_MPH} mph.`
      : null,
    slope && slope.yards === null
      ? `You didn’t say how far ${slope.direction}hill, so that isn’t included.`
      : null,
  ].filter((sentence) => sentence !== null)
}

// What a tool answered, as the words and numbers to show. Whatever is missing or null is left out.

import { type Fact, type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts'
import { type Advice, isPutt, readAdvice, unsaid } from './read-advice.ts'
import { type PlaysLike, readConditionsNotes, readPlaysLike, usesOpenMeteo } from './read-plays-like.ts'

export type Shown = {
  readonly wrong: boolean
  readonly course: string | null
  readonly heading: string
  readonly facts: readonly string[]
  readonly big: Fact | null
  readonly distances: readonly Fact[]
  readonly advice: Advice | null
  readonly playsLike: PlaysLike | null
  readonly message: string | null
  readonly plans: readonly Fact[]
  readonly notes: readonly string[]
  readonly links: readonly Fact[]
}

export function readAnswer(result: unknown): Shown {
  const { content, structuredContent, isError } = fieldsOf(result)
  const answer = fieldsOf(structuredContent)
  if (isError === true || answer.premium_required === true) return readRefusal(answer, firstText(content))
  const hole = fieldsOf(answer.hole)
  const course = fieldsOf(answer.course)
  const position = numberOf(hole.position)
  const big = readBig(answer)
  const advice = readAdvice(answer)
  const playsLike = isPutt(answer) ? null : readPlaysLike(answer)
  return {
    wrong: false,
    course: textOf(course.name),
    heading: position === null ? (advice ? 'Your shot' : 'Your distances') : `Hole ${position}`,
    facts: readFacts(hole, answer),
    big,
    distances: readDistances(answer),
    advice,
    playsLike,
    message: position === null && big === null && advice === null ? firstText(content) : null,
    plans: [],
    notes: readNotes(answer),
    links: [...readLinks(course), ...(playsLike && usesOpenMeteo(answer) ? [OPEN_METEO] : [])],
  }
}

const OPEN_METEO = { label: 'Weather data by Open-Meteo.com', value: 'https://open-meteo.com/' }

const HEADINGS: Readonly<Record<string, string>> = {
  premium_required: 'Distances and the caddie are part of Premium',
  no_recent_position: 'Where are you?',
}

function readRefusal(answer: Fields, text: string | null): Shown {
  const error = fieldsOf(answer.error)
  const code = answer.premium_required === true ? 'premium_required' : textOf(error.code)
  return {
    wrong: code !== 'premium_required',
    course: null,
    heading: HEADINGS[code ?? ''] ?? 'Something went wrong',
    facts: [],
    big: null,
    distances: [],
    advice: null,
    playsLike: null,
    message: textOf(error.detail) ?? (code === 'premium_required' ? null : text),
    plans: listOf(answer.plans).map(readPlan),
    notes: [],
    links: [],
  }
}

function readFacts({ position, par, stroke_index, inferred }: Fields, answer: Fields): readonly string[] {
  const [parNumber, strokeIndex] = [numberOf(par), numberOf(stroke_index)]
  return [
    ...(parNumber === null ? [] : [`Par ${parNumber}`]),
    ...(strokeIndex === null ? [] : [`Stroke index ${strokeIndex}`]),
    ...(inferred === true && numberOf(position) !== null ? ['Hole nearest to you'] : []),
    ...(isOnGreen(answer) ? ['On the green'] : []),
  ]
}

const isOnGreen = ({ yards_to_front }: Fields) => numberOf(yards_to_front) === 0

function readBig(answer: Fields): Fact | null {
  const [pin, middle] = [numberOf(answer.yards_to_pin), numberOf(answer.yards_to_middle)]
  const isStated = textOf(answer.position_source) === null
  if (pin !== null)
    return { value: `${pin}`, label: isStated ? 'yards to the flag, as you said' : 'yards to today’s pin' }
  return middle === null ? null : { value: `${middle}`, label: 'yards to the middle of the green' }
}

function readDistances(answer: Fields): readonly Fact[] {
  // The middle is large already when there is no pin, and on the green the front is no distance.
  const middle = numberOf(answer.yards_to_pin) === null ? null : answer.yards_to_middle
  const front = isOnGreen(answer) ? null : answer.yards_to_front
  return Object.entries({ Front: front, Middle: middle, Back: answer.yards_to_back }).flatMap(
    ([label, yards]) => {
      const value = numberOf(yards)
      return value === null ? [] : [{ label, value: `${value}` }]
    },
  )
}

function readNotes(answer: Fields): readonly string[] {
  const noPin = readBig(answer) !== null && numberOf(answer.yards_to_pin) === null
  return [
    ...(noPin ? ['No pin set today.'] : []),
    ...readPosition(answer),
    ...(answer.bag_assumed === true ? ['Clubs of a standard bag: you haven’t entered yours.'] : []),
    ...readConditionsNotes(answer).flatMap((note) => unsaid(answer, note)),
  ]
}

function readPosition(answer: Fields): readonly string[] {
  const source = { app: 'Position from the app', client: 'Position from your assistant' }[
    textOf(answer.position_source) ?? ''
  ]
  if (source === undefined) return []
  const [age, bar] = [numberOf(answer.position_age_s), numberOf(answer.accuracy_yards)]
  const parts = [
    source,
    ...(age === null ? [] : [ageInWords(age)]),
    bar === null ? 'unknown accuracy' : `± ${bar} yards`,
  ]
  return [`${parts.join(', ')}.`]
}

const ageInWords = (seconds: number) =>
  seconds < 5 ? 'just now' : seconds < 90 ? `${seconds} s old` : `${Math.round(seconds / 60)} min old`

function readLinks({ url, app_url }: Fields): readonly Fact[] {
  return [
    ...webAddress(url).map((value) => ({ label: 'Course page', value })),
    ...webAddress(app_url).map((value) => ({ label: 'Open the map', value })),
  ]
}

/** An address a browser may open, or none: never a script. */
function webAddress(value: unknown): readonly string[] {
  const address = textOf(value)
  return address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? [address] : []
}

const firstText = (content: unknown): string | null =>
  listOf(content).flatMap((block) => textOf(fieldsOf(block).text) ?? [])[0] ?? null

const readPlan = (plan: unknown): Fact => {
  const { id, name, price } = fieldsOf(plan)
  return { label: textOf(name) ?? textOf(id) ?? 'Plan', value: textOf(price) ?? '' }
}

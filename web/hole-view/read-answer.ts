// What a tool answered, as the words and numbers to show. Whatever is missing or null is left out.

export type Fact = { readonly label: string; readonly value: string }

export type Shown = {
  readonly wrong: boolean
  readonly course: string | null
  readonly heading: string
  readonly facts: readonly string[]
  readonly big: Fact | null
  readonly distances: readonly Fact[]
  readonly advice: Advice | null
  readonly message: string | null
  readonly plans: readonly Fact[]
  readonly notes: readonly string[]
  readonly links: readonly Fact[]
}

export type Advice = {
  readonly club: string | null
  readonly answer: string | null
  readonly because: readonly string[]
  readonly others: string | null
}

type Fields = Readonly<Record<string, unknown>>

export function readAnswer(result: unknown): Shown {
  const { content, structuredContent, isError } = fieldsOf(result)
  const answer = fieldsOf(structuredContent)
  if (isError === true || answer.premium_required === true) return readRefusal(answer, firstText(content))
  const hole = fieldsOf(answer.hole)
  const course = fieldsOf(answer.course)
  const position = numberOf(hole.position)
  const known = position !== null || numberOf(answer.yards_to_middle) !== null
  return {
    wrong: false,
    course: textOf(course.name),
    heading: position === null ? 'Your distances' : `Hole ${position}`,
    facts: readFacts(hole),
    big: readBig(answer),
    distances: readDistances(answer),
    advice: readAdvice(answer),
    message: known ? null : firstText(content),
    plans: [],
    notes: readNotes(answer),
    links: readLinks(course),
  }
}

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
    message: textOf(error.detail) ?? (code === 'premium_required' ? null : text),
    plans: listOf(answer.plans).map(readPlan),
    notes: [],
    links: [],
  }
}

function readFacts(hole: Fields): readonly string[] {
  const [par, strokeIndex] = [numberOf(hole.par), numberOf(hole.stroke_index)]
  return [
    ...(par === null ? [] : [`Par ${par}`]),
    ...(strokeIndex === null ? [] : [`Stroke index ${strokeIndex}`]),
    ...(hole.inferred === true ? ['Hole nearest to you'] : []),
  ]
}

function readBig(answer: Fields): Fact | null {
  const [pin, middle] = [numberOf(answer.yards_to_pin), numberOf(answer.yards_to_middle)]
  if (pin !== null) return { value: `${pin}`, label: 'yards to today’s pin' }
  return middle === null ? null : { value: `${middle}`, label: 'yards to the middle of the green' }
}

function readDistances(answer: Fields): readonly Fact[] {
  // The middle stands large already when there is no pin.
  const middle = numberOf(answer.yards_to_pin) === null ? null : answer.yards_to_middle
  const named = { Front: answer.yards_to_front, Middle: middle, Back: answer.yards_to_back }
  return Object.entries({ ...named, 'Plays like': answer.plays_like_yards }).flatMap(([label, yards]) => {
    const value = numberOf(yards)
    return value === null ? [] : [{ label, value: `${value}` }]
  })
}

function readAdvice(answer: Fields): Advice | null {
  const recommendation = fieldsOf(answer.recommendation)
  const advice = {
    club: namedClub(recommendation),
    answer: textOf(answer.answer),
    because: listOf(answer.because).flatMap((reason) => unsaid(answer, reason)),
    others:
      listOf(answer.alternatives)
        .flatMap((other) => namedClub(fieldsOf(other)) ?? [])
        .join(', ') || null,
  }
  return advice.club === null && advice.answer === null ? null : advice
}

/** A sentence that the caddie's answer holds already is not shown twice. */
function unsaid({ answer }: Fields, sentence: unknown): readonly string[] {
  const text = textOf(sentence)
  return text === null || textOf(answer)?.includes(text) ? [] : [text]
}

function namedClub({ club, carry_yards }: Fields): string | null {
  const [name, carry] = [textOf(club), numberOf(carry_yards)]
  return name === null || carry === null ? name : `${name} (${carry} yards)`
}

function readNotes(answer: Fields): readonly string[] {
  const source = { app: 'Position from the app', client: 'Position from your assistant' }[
    textOf(answer.position_source) ?? ''
  ]
  const [age, bar] = [numberOf(answer.position_age_s), numberOf(answer.accuracy_yards)]
  const parts = [
    source,
    age === null ? null : ageInWords(age),
    bar === null ? 'unknown accuracy' : `± ${bar} yards`,
  ]
  const position = parts.filter((part) => typeof part === 'string').join(', ')
  const noPin = readBig(answer) !== null && numberOf(answer.yards_to_pin) === null
  return [
    ...(noPin ? ['No pin set today.'] : []),
    ...(source === undefined ? [] : [`${position}.`]),
    ...unsaid(answer, fieldsOf(answer.conditions).note),
  ]
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

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null

const firstText = (content: unknown): string | null =>
  listOf(content).flatMap((block) => textOf(fieldsOf(block).text) ?? [])[0] ?? null

const readPlan = (plan: unknown): Fact => {
  const { id, name, price } = fieldsOf(plan)
  return { label: textOf(name) ?? textOf(id) ?? 'Plan', value: textOf(price) ?? '' }
}

import { decimalOf, type Fields, fieldsOf, numberOf, textOf, yardsInWords } from './fields.ts'

/** One line of what makes a shot longer or shorter. */
export type Item = {
  readonly label: string
  readonly detail: string | null
  readonly yards: string
  /** Where the wind blows to, in degrees clockwise from straight ahead; null in other lines and without wind. */
  readonly blowsTo: number | null
}

export type PlaysLike = { readonly yards: number; readonly items: readonly Item[] }

/** Null where it is unknown, and for a putt: neither wind nor air changes one. */
export function readPlaysLike(answer: Fields): PlaysLike | null {
  const yards = numberOf(answer.plays_like_yards)
  if (yards === null || numberOf(answer.yards_to_front) === 0) return null
  const { wind, slope, air, adjustments_yards } = fieldsOf(answer.conditions)
  const change = fieldsOf(adjustments_yards)
  const items = [
    ...readItem('Wind', windInWords(fieldsOf(wind)), change.wind, blowsTo(fieldsOf(wind))),
    ...readItem('Slope', slopeInWords(fieldsOf(slope)), change.slope),
    ...readItem('Air', airInWords(fieldsOf(air)), change.air),
  ]
  return { yards, items: items.length === 0 ? [] : [...readMeasured(answer), ...items] }
}

function readMeasured({ yards_to_pin, yards_to_middle, position_source }: Fields): readonly Item[] {
  const [pin, middle] = [numberOf(yards_to_pin), numberOf(yards_to_middle)]
  const yards = pin ?? middle
  if (yards === null) return []
  const detail = textOf(position_source) === null ? 'as you said' : 'as measured'
  return [{ label: pin === null ? 'Middle' : 'Flag', detail, yards: `${yards}`, blowsTo: null }]
}

function readItem(
  label: string,
  detail: string | null,
  change: unknown,
  blowsTo: number | null = null,
): readonly Item[] {
  const yards = numberOf(change)
  if (yards === null && detail === null) return []
  return [{ label, detail, yards: yards === null ? '–' : signed(yards), blowsTo }]
}

const signed = (yards: number) => (yards > 0 ? `+${yards}` : yards < 0 ? `−${-yards}` : '0')

/** In mph: less is no wind to speak of. */
const SLIGHT = 1.5

/** `7 mph against you, 10 mph from the right, gusts to 20` */
function windInWords({ head_mph, from_left_mph, gust_mph }: Fields): string | null {
  const [head, fromLeft] = [decimalOf(head_mph), decimalOf(from_left_mph)]
  if (head === null || fromLeft === null) return null
  const parts = [
    ...(Math.abs(head) < SLIGHT ? [] : [`${mph(head)} ${head > 0 ? 'against you' : 'behind you'}`]),
    ...(Math.abs(fromLeft) < SLIGHT ? [] : [`${mph(fromLeft)} from the ${fromLeft > 0 ? 'left' : 'right'}`]),
  ]
  const gust = numberOf(gust_mph)
  const onShot = parts.length === 0 ? 'hardly any on this shot' : parts.join(', ')
  return gust === null || gust < Math.hypot(head, fromLeft) + 2 * SLIGHT
    ? onShot
    : `${onShot}, gusts to ${gust}`
}

const mph = (speed: number) => `${Math.round(Math.abs(speed))} mph`

function blowsTo({ head_mph, from_left_mph }: Fields): number | null {
  const [head, fromLeft] = [decimalOf(head_mph), decimalOf(from_left_mph)]
  if (head === null || fromLeft === null || Math.hypot(head, fromLeft) < SLIGHT) return null
  return Math.round((Math.atan2(fromLeft, -head) * 180) / Math.PI)
}

function slopeInWords({ rise_yards }: Fields): string | null {
  const rise = numberOf(rise_yards)
  if (rise === null) return null
  return rise === 0 ? 'level' : `${yardsInWords(Math.abs(rise))} ${rise > 0 ? 'uphill' : 'downhill'}`
}

function airInWords({ temperature_f, altitude_ft }: Fields): string | null {
  const [warmth, altitude] = [numberOf(temperature_f), numberOf(altitude_ft)]
  const parts = [
    ...(warmth === null ? [] : [`${warmth} °F`]),
    ...(altitude === null ? [] : [`${altitude.toLocaleString('en')} ft up`]),
  ]
  return parts.join(', ') || null
}

const SOURCES: Readonly<Record<string, string>> = {
  golfer: 'Wind as you said.',
  'built-in': 'The weather is made up, like the course.',
}

/** Who says what the wind is, and what is not included. */
export function readConditionsNotes(answer: Fields): readonly string[] {
  const { wind, adjustments_yards, note } = fieldsOf(answer.conditions)
  const source = SOURCES[textOf(fieldsOf(wind).source) ?? '']
  const { wind: forWind, slope, air } = fieldsOf(adjustments_yards)
  const isComplete = [forWind, slope, air].every((yards) => numberOf(yards) !== null)
  const said = textOf(note)
  return [...(source === undefined ? [] : [source]), ...(isComplete || said === null ? [] : [said])]
}

/** Its licence asks for a link. */
export const usesOpenMeteo = (answer: Fields) =>
  fieldsOf(fieldsOf(answer.conditions).wind).source === 'open-meteo'

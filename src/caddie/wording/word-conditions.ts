import type { Units } from '../../account/profile.ts'
import type { ShotConditions } from '../shot/advice.ts'
import { inUnits, lengthWords, speedWords } from './length-words.ts'

const POINTS = [
  ...['north', 'north-northeast', 'northeast', 'east-northeast', 'east', 'east-southeast', 'southeast'],
  ...['south-southeast', 'south', 'south-southwest', 'southwest', 'west-southwest', 'west'],
  ...['west-northwest', 'northwest', 'north-northwest'],
]

export const compassWords = (degrees: number) => POINTS[Math.round(degrees / 22.5) % 16] ?? 'north'

/** m/s: less is no wind to speak of. */
const SLIGHT = 0.7

/** `6 mph against you and 9 mph from the right` */
export function relativeWords(units: Units, { head, fromLeft }: NonNullable<ShotConditions['wind']>): string {
  const parts = [
    Math.abs(head) < SLIGHT
      ? null
      : `${speedWords(units, Math.abs(head))} ${head > 0 ? 'against you' : 'behind you'}`,
    Math.abs(fromLeft) < SLIGHT
      ? null
      : `${speedWords(units, Math.abs(fromLeft))} from the ${fromLeft > 0 ? 'left' : 'right'}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'hardly any on this shot' : parts.join(' and ')
}

const PARTS = [
  ['wind', 'wind'],
  ['slope', 'slope'],
  ['air', 'air'],
] as const

/** `It plays like 160 yards: wind +9, slope +2, air -3.` */
export function playsLikeWords(
  units: Units,
  distance: number,
  { adjustments }: ShotConditions,
): string | null {
  const known = PARTS.flatMap(([part, word]) => {
    const yards = adjustments[part]
    return yards === null ? [] : [{ word, yards }]
  })
  if (known.length === 0) return null
  const playsLike = distance + known.reduce((sum, { yards }) => sum + yards, 0)
  const items = known.filter(({ yards }) => inUnits(units, yards) !== 0)
  if (items.length === 0)
    return `It plays its length: ${knownWords(known.map(({ word }) => word))} change nothing.`
  const itemised = items.map(({ word, yards }) => `${word} ${signed(inUnits(units, yards))}`).join(', ')
  return `It plays like ${lengthWords(units, playsLike)} (${itemised}).`
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`)

const knownWords = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

import { numberIn } from '../words/format.ts'
import type { Look } from './look.ts'

const METRES_PER = { yards: 0.9144, metres: 1 } as const
const FOOT = 0.3048
const INCH = 0.0254

type Measured = Pick<Look, 'units' | 'language'>

/** Metres in one unit of the look: a yard or a metre. */
export const unitMetres = ({ units }: Pick<Look, 'units'>) => METRES_PER[units]

/** A distance in whole yards or metres. */
export const lengthNumber = (look: Pick<Look, 'units'>, metres: number) =>
  Math.round(metres / unitMetres(look))

/** The yards of a card in the unit of the look; a gap stays a gap. */
export const cardLength = (look: Pick<Look, 'units'>, yards: number | null) =>
  yards === null ? null : lengthNumber(look, yards * METRES_PER.yards)

const withUnit = ({ language }: Measured, value: number, digits: number, unit: string) =>
  `${numberIn(language, Number(value.toFixed(digits)), decimalsOf(value, digits))} ${unit}`

/** As many decimals as the number has, within a limit. */
const decimalsOf = (value: number, most: number) =>
  String(Number(value.toFixed(most))).split('.')[1]?.length ?? 0

/** A height: in feet next to yards, in metres next to metres. */
export const heightText = (look: Measured, metres: number, digits = 0) =>
  look.units === 'yards' ? withUnit(look, metres / FOOT, digits, 'ft') : withUnit(look, metres, digits, 'm')

/** Metres in one foot or metre of height. */
export const heightUnit = ({ units }: Pick<Look, 'units'>) => (units === 'yards' ? FOOT : 1)

/** The step between two height lines of a green, or how exact its heights are. */
export function smallText(look: Measured, metres: number): string {
  if (look.units === 'yards') return withUnit(look, metres / INCH, metres < 2 * INCH ? 1 : 0, 'in')
  if (metres < 0.01) return withUnit(look, metres * 1_000, 1, 'mm')
  return withUnit(look, metres * 100, 1, 'cm')
}

/** How far apart heights are, or over what they are smoothed. */
export const gridText = (look: Measured, metres: number) =>
  look.units === 'yards' && metres < 3 * FOOT ? smallText(look, metres) : heightText(look, metres, 2)

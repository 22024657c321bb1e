import type { PuttAdvice } from '../shot/advice.ts'

/** `18.2 feet` */
export const feetWords = (feet: number) => `${feet.toFixed(feet < 10 ? 1 : 0)} feet`

/** How to putt, as sentences. */
export function puttWords(putt: PuttAdvice): readonly string[] {
  const { feet, playsLikeFeet, breakInches, side, riseInches, makePercent, strokes } = putt
  const chance = `About ${Math.round(makePercent)} of 100 such putts drop, and you need ${strokes.toFixed(1)} on average.`
  if (breakInches === null || side === null) return [`The putt is ${feetWords(feet)} long.`, chance]
  const aim =
    side === 'straight' || breakInches < 1
      ? 'Aim at the hole: it hardly breaks.'
      : `Aim ${inchWords(breakInches)} ${side} of the hole: it breaks to the ${side === 'left' ? 'right' : 'left'}.`
  const rise = riseInches ?? 0
  const slope =
    Math.abs(rise) < 1 ? 'level' : `${inchWords(Math.abs(rise))} ${rise > 0 ? 'uphill' : 'downhill'}`
  const pace = `The putt is ${feetWords(feet)} long and ${slope}, and plays like ${feetWords(playsLikeFeet ?? feet)}.`
  return [aim, pace, chance]
}

const inchWords = (inches: number) => {
  const whole = Math.round(inches)
  return `${whole} ${whole === 1 ? 'inch' : 'inches'}`
}

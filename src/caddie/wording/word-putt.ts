import type { PuttAdvice } from '../shot/advice.ts'

/** `18.2 feet` */
export function feetWords(feet: number): string {
  const shown = feet < 10 ? Math.round(feet * 2) / 2 : Math.round(feet)
  return shown === 1 ? '1 foot' : `${shown} feet`
}

/** How to putt, as sentences. */
export function puttWords(putt: PuttAdvice): readonly string[] {
  const { feet, playsLikeFeet, breakInches, side, riseInches, makePercent, strokes } = putt
  const chance = chanceWords(makePercent, strokes)
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

function chanceWords(makePercent: number, strokes: number): string {
  const mean = `It takes ${strokes.toFixed(1)} putts on average.`
  if (makePercent < 1.5) return `Don’t expect to hole it: get it close. ${mean}`
  return makePercent > 97.5
    ? 'You hole nearly all of these.'
    : `You hole about ${Math.round(makePercent)} of 100 such putts. ${mean}`
}

/** Inches that are easier to see as feet. */
const MANY_INCHES = 24

const inchWords = (inches: number) => {
  const whole = Math.round(inches)
  if (whole > MANY_INCHES) return `about ${feetWords(Math.round(inches / 6) / 2)}`
  return `${whole} ${whole === 1 ? 'inch' : 'inches'}`
}

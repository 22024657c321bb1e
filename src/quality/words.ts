import type { Gender } from '../course/layout.ts'
import { countryName } from '../place/names.ts'

/** Figures and findings in words, the same on the page and in the terminal. */

export const NONE = '–'

export const numberText = (value: number) => value.toLocaleString('en')

/** Rounded, but only none is 0% and only all is 100%. */
export function percentText(share: number | null): string {
  if (share === null) return NONE
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return '<0.1%'
  if (percent < 100 && percent > 99.9) return '>99.9%'
  return `${percent.toFixed(percent === 0 || percent === 100 ? 0 : 1)}%`
}

export const counted = (count: number, noun: string) =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

/** `1,204 of 14,426 cards have a gap`: `one` and `many` are the verbs for one and for several. */
export const ofAll = (count: number, whole: number, noun: string, one: string, many: string) =>
  `${numberText(count)} of ${counted(whole, noun)} ${count === 1 || whole === 1 ? one : many}`

export const dayText = (time: string | number | null) =>
  time === null ? NONE : new Date(time).toISOString().slice(0, 10)

export function countryText(code: string | null): string {
  if (code === null) return 'no country'
  const name = countryName(code)
  return name === null ? code : `${name} (${code})`
}

export const teeText = (tee: string, gender: Gender | null) => (gender === null ? tee : `${tee} (${gender})`)

/** `1, 4–6, 9` */
export function positionsText(positions: readonly number[]): string {
  const runs: [number, number][] = []
  for (const position of positions) {
    const last = runs.at(-1)
    if (last && position === last[1] + 1) last[1] = position
    else runs.push([position, position])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ') || NONE
}

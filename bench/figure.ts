import { markdownTable } from './markdown-table.ts'

/** A limit for a figure: its ratio or its value, at least or at most. */
export type Target = {
  readonly of: 'ratio' | 'value'
  readonly at: 'least' | 'most'
  readonly limit: number
}

/** One figure and its reference, both measured in the same run. */
export type Figure = {
  readonly part: string
  readonly what: string
  readonly unit: string
  readonly value: number
  readonly reference: number | null
  readonly ratio: number | null
  /** Lowest and highest ratio of the rounds; `ratio` is their median. */
  readonly spread: readonly [number, number] | null
  readonly target: Target | null
  readonly ok: boolean | null
}

type Measured = Pick<Figure, 'part' | 'what' | 'unit' | 'value'> & Partial<Figure>

export function figure(measured: Measured): Figure {
  const whole = { reference: null, ratio: null, spread: null, target: null, ...measured }
  return { ...whole, ok: whole.target && isKept(whole.target, whole.value, whole.ratio) }
}

function isKept({ of, at, limit }: Target, value: number, ratio: number | null): boolean {
  const measured = of === 'value' ? value : (ratio ?? Number.NaN)
  return at === 'least' ? measured >= limit : measured <= limit
}

export const ratioAtLeast = (limit: number): Target => ({ of: 'ratio', at: 'least', limit })
export const ratioAtMost = (limit: number): Target => ({ of: 'ratio', at: 'most', limit })
export const valueAtMost = (limit: number): Target => ({ of: 'value', at: 'most', limit })

const COLUMNS = ['part', 'what', 'value', 'reference', 'ratio', 'target', 'ok'] as const

export const tableOf = (figures: readonly Figure[]) => markdownTable(COLUMNS, figures.map(cellsOf))

function cellsOf({ part, what, unit, value, reference, ratio, spread, target, ok }: Figure): string[] {
  const measured = (number: number | null) => (number === null ? '' : `${shown(number)} ${unit}`)
  const range = spread ? ` (${shown(spread[0])}–${shown(spread[1])})` : ''
  const ratioText = ratio === null ? '' : `${shown(ratio)}${range}`
  const okText = ok === null ? '' : ok ? 'yes' : 'no'
  return [part, what, measured(value), measured(reference), ratioText, targetText(target, unit), okText]
}

function targetText(target: Target | null, unit: string): string {
  if (target === null) return ''
  const sign = target.at === 'least' ? '≥' : '≤'
  return target.of === 'ratio' ? `ratio ${sign} ${target.limit}` : `${sign} ${target.limit} ${unit}`
}

const shown = (number: number) =>
  number.toLocaleString('en', { maximumSignificantDigits: Math.abs(number) >= 1_000 ? 5 : 3 })

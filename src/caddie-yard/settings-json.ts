import { type Fields, fieldsOf } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import { isCurrency, MOST_MONEY } from './money.ts'
import { LINE_ORDERS, RATE_NAMES, type RateName, type YardSettings } from './yard.ts'

export const yardSettingsJson = ({ order, currency, rates }: YardSettings) => ({ order, currency, rates })

export function parseYardSettings(body: unknown): YardSettings {
  const fields = fieldsOf(body)
  const order = LINE_ORDERS.find((known) => known === fields.order)
  if (!order) throw malformed('order', `one of ${LINE_ORDERS.join(', ')}`)
  const { currency } = fields
  if (typeof currency !== 'string' || !isCurrency(currency)) throw malformed('currency', 'a code such as EUR')
  const given = fieldsOf(fields.rates)
  const rates = RATE_NAMES.map((name) => [name, rateOf(given, name)] as const)
  return { order, currency, rates: Object.fromEntries(rates) as Record<RateName, number | null> }
}

function rateOf(fields: Fields, name: RateName): number | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : null
  return value === null || value === undefined ? null : parseMinor(value, `rates.${name}`)
}

/** An amount in minor units. */
export function parseMinor(value: unknown, name: string): number {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > MOST_MONEY)
    throw malformed(name, `a whole number from 0 to ${MOST_MONEY}, in minor units`)
  return Number(value)
}

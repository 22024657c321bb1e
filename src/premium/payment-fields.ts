import type { PaymentObject } from './payment-object.ts'

// We read what the provider sends field by field. A field of an unexpected type counts as missing.

export const objectOf = (value: unknown): PaymentObject =>
  typeof value === 'object' && value !== null ? (value as PaymentObject) : {}

export const listOf = (list: unknown): readonly unknown[] => {
  const { data } = objectOf(list)
  return Array.isArray(data) ? data : []
}

const ID = /^[!-~]{1,255}$/

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** An id, or the whole object when the API expanded it. */
export function idOf(value: unknown): string | null {
  const id = typeof value === 'string' ? value : objectOf(value).id
  return isId(id) ? id : null
}

const MAX_CENTS = 99_999_999

export const centsOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CENTS ? Number(value) : null

const YEAR_3000_S = 32_503_680_000

/** Turns seconds since 1970 into milliseconds. */
export const timeOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < YEAR_3000_S
    ? Number(value) * 1_000
    : null

/** Whether we can walk through it without a stack overflow. */
export const isShallow = (value: unknown, levels = 50): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)))

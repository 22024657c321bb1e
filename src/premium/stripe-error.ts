import { Problem } from '../core/problem.ts'

/** Stripe refused a call. We leave its own message out, since it may name a golfer or a part of the key. */
export class StripeError extends Error {
  /** Such as `resource_missing`. */
  readonly code: string | null
  /** What it was about, such as `customer`. */
  readonly param: string | null
  readonly status: number
  constructor(status: number, kind: string, code: string | null, param: string | null) {
    super(`Stripe refused a call: ${[status, kind, code, param].filter(Boolean).join(', ')}.`)
    this.name = 'StripeRefusal'
    this.code = code
    this.param = param
    this.status = status
  }
}

/** Turns what a call threw into `unavailable`, when trying again may help, or into a StripeError. */
export function fromStripeError(error: unknown): unknown {
  if (!isThrown(error)) return error
  const { type, code, param, statusCode } = error
  if (statusCode === undefined || statusCode >= 500 || [409, 429].includes(statusCode))
    return providerUnavailable()
  return new StripeError(statusCode, type, code ?? null, param ?? null)
}

/** The parts of the package's errors without personal data. */
type Thrown = {
  readonly type: string
  readonly code?: string
  readonly param?: string
  readonly statusCode?: number
}

const isThrown = (error: unknown): error is Error & Thrown => error instanceof Error && 'rawType' in error

export const providerUnavailable = () =>
  new Problem(
    'unavailable',
    'We can’t reach the payment provider right now. You weren’t charged; try again.',
    5,
  )

/** The result of the call; null when Stripe refused it with one of these codes. */
export async function nullOn<T>(codes: readonly string[], call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof StripeError && codes.includes(error.code ?? '')) return null
    throw error
  }
}
